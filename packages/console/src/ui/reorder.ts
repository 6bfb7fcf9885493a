/** A copy with one item moved; positions outside the list end at its ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [moved] = next.splice(from, 1);
  if (moved === undefined) return next;
  next.splice(Math.min(Math.max(to, 0), items.length - 1), 0, moved);
  return next;
}

/** Where a dragged item would land: past every neighbour whose middle the pointer has crossed. */
export function dropIndex(middles: readonly number[], from: number, pointer: number): number {
  let index = from;
  while (index > 0 && pointer < (middles[index - 1] ?? -Infinity)) index -= 1;
  while (index < middles.length - 1 && pointer > (middles[index + 1] ?? Infinity)) index += 1;
  return index;
}
