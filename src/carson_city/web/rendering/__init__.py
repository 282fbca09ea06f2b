"""What pages are made with: templates, colours, icons, and the seam for titles."""
