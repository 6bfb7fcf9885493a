/** Returns the focus to the element that had it; to the page if that is gone, or if nothing had it. */
export function giveFocusBack(before: Element | null): void {
  const isThere = before?.isConnected && before !== document.body;
  const back = isThere ? before : document.querySelector('main');
  (back as HTMLElement | null)?.focus({ preventScroll: true });
}
