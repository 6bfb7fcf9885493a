/** The number of frames in which the layout settles after a change. */
const FRAMES = 4;

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The row whose drawer is open, on the visible page; hidden pages can have an open row too. */
export function findOpenRow(): HTMLElement | null {
  const rows = document.querySelectorAll<HTMLElement>('main [aria-current=true]');
  return [...rows].find(isShown) ?? null;
}

/**
 * Opens a drawer. If the focus is in the open row, the row keeps its place on screen; if the drawer was opened by an
 * address or a link, the page stays at the top as far as the row is visible there.
 */
export function openBeside(change: () => void): void {
  if (findOpenRow()?.contains(document.activeElement)) return keepInPlace(findOpenRow, change);
  change();
  findOpenRow()?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps a row at its place on screen while the page becomes wider or narrower, which moves what is above the row.
 * @param find the row, whose element may be replaced
 */
export function keepInPlace(find: () => HTMLElement | null, change: () => void): void {
  const place = find()?.getBoundingClientRect();
  const isSeen = place !== undefined && place.bottom > 0 && place.top < innerHeight;
  change();
  if (!isSeen) {
    find()?.scrollIntoView({ block: 'nearest' });
    return;
  }
  let left = FRAMES;
  function hold(): void {
    const row = find();
    if (row && isShown(row))
      scrollBy({ top: row.getBoundingClientRect().top - place!.top, behavior: 'instant' });
    left -= 1;
    if (left > 0) requestAnimationFrame(hold);
  }
  hold();
}
