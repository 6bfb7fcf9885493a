/** Gives the focus back to what had it; to the page where that is gone, or where nothing had it. */
export function giveFocusBack(before: Element | null): void {
  const isThere = before?.isConnected && before !== document.body;
  const back = isThere ? before : document.querySelector('main');
  (back as HTMLElement | null)?.focus({ preventScroll: true });
}
