"""The pages for people: routes, parts, templates and live updates."""
