/**
 * The index of the row that a key moves to, `null` for other keys.
 * @param page rows per Page Up and Page Down
 */
export function rowTarget(key: string, index: number, count: number, page: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + Math.max(page, 1),
    PageUp: index - Math.max(page, 1),
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

/** Moves the focus to the next or previous control of a row; before the first control is the row itself. */
export function stepWithin(row: HTMLElement, key: string, selector: string): void {
  const isForward = (key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl');
  const stops = [row, ...row.querySelectorAll<HTMLElement>(selector)].filter((stop) =>
    stop.checkVisibility(),
  );
  const index = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(index + (isForward ? 1 : -1), 0), stops.length - 1)]?.focus();
}
