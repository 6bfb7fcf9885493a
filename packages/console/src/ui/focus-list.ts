/**
 * Focuses the list of the page, at the row that Tab would reach; a page without one itself. For a control that is gone
 * or hidden after its action: from the start of the page, the list is many tab stops away.
 */
export function focusList(options?: FocusOptions): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tr[tabindex="0"]')];
  // Hidden pages have rows too.
  const next = rows.find((row) => row.checkVisibility()) ?? document.querySelector('main');
  next?.focus(options);
}
