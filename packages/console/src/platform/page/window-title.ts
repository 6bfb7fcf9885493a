let name = '';
let mark = '';

/** What the page calls itself, in the tab of the browser. */
export function nameWindow(title: string): void {
  name = title;
  document.title = mark + name;
}

/** What stands before the name, on whichever page; empty: nothing. */
export function markWindow(text: string): void {
  mark = text;
  // Before the first page has named itself there is nothing to mark.
  if (name !== '') document.title = mark + name;
}
