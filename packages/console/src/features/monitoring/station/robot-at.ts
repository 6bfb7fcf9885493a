/**
 * The robot to which a key moves: beside, above or below, or the first or last one; `undefined` if there is none there.
 * @param rows robots as they are shown. Those of a group's last row may be fewer: below a column without a robot comes
 *   the row's last one, so that no group is skipped.
 */
export function robotAt<Robot extends { id: string }>(
  key: string,
  rows: readonly (readonly Robot[])[],
  id: string,
): Robot | undefined {
  const row = rows.findIndex((robots) => robots.some((robot) => robot.id === id));
  const column = rows[row]?.findIndex((robot) => robot.id === id) ?? -1;
  if (column < 0) return undefined;
  const side = (to: number) => rows[to]?.[Math.min(column, rows[to].length - 1)];
  const isGrid = rows.some(({ length }) => length > 1);
  const all = () => rows.flat();
  const along = (step: number) => {
    const robots = all();
    return robots[robots.findIndex((robot) => robot.id === id) + step];
  };
  switch (key) {
    case 'ArrowDown':
      return side(row + 1);
    case 'ArrowUp':
      return side(row - 1);
    case 'ArrowRight':
      return isGrid ? along(1) : undefined;
    case 'ArrowLeft':
      return isGrid ? along(-1) : undefined;
    case 'Home':
      return rows[0]?.[0];
    case 'End':
      return rows.at(-1)?.at(-1);
    default:
      return undefined;
  }
}
