/**
 * A copy of `items` with those of `moved` right before or after the one called `target`. They keep their own order.
 * A target that is itself moved changes nothing.
 */
export function movedTo<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  moved: ReadonlySet<string>,
  target: string,
  isAfter: boolean,
): Item[] {
  const rest = items.filter((item) => !moved.has(idOf(item)));
  const index = rest.findIndex((item) => idOf(item) === target);
  if (index < 0) return [...items];
  const own = items.filter((item) => moved.has(idOf(item)));
  return rest.toSpliced(isAfter ? index + 1 : index, 0, ...own);
}
