// What the vendored scripts add to a page.

interface Htmx {
  swap(options: { sourceElement: Element; target: Element; swap: string; text: string }): Promise<void>;
}

interface Window {
  htmx: Htmx;
}

interface DocumentEventMap {
  "htmx:ws:close": CustomEvent<{ code?: number } | undefined>;
}
