/** For how many frames a page may move until what changed in it stands where it stays. */
const FRAMES = 4;

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The row of the list whose drawer is open; pages kept out of sight have theirs too. */
export function findOpenRow(): HTMLElement | null {
  const rows = document.querySelectorAll<HTMLElement>('main [aria-current=true]');
  return [...rows].find(isShown) ?? null;
}

/**
 * A drawer opens. Whoever opened it from a row has the focus there; who came by an address or a link has the page from its
 * top, as far as the row can be seen there.
 */
export function openBeside(change: () => void): void {
  if (findOpenRow()?.contains(document.activeElement)) return keepInPlace(findOpenRow, change);
  change();
  findOpenRow()?.scrollIntoView({ block: 'nearest' });
}

/**
 * The page becomes wider or narrower, and what stands above a row higher or lower: whoever opened the row finds it where
 * it was.
 * @param find the row, which may be drawn anew
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
