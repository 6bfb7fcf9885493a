let name = '';
let mark = '';

/** Sets the page's title in the browser tab. */
export function nameWindow(title: string): void {
  name = title;
  document.title = mark + name;
}

/** Sets a prefix for the title of every page; empty: none. */
export function markWindow(text: string): void {
  mark = text;
  // Without a page title there is nothing to prefix yet.
  if (name !== '') document.title = mark + name;
}
