import type { WallGroup } from '@muster/contract/wall/schemas';
import { describe, expect, it } from 'vitest';
import { arrange, CAPACITY, fitCells } from './arrange.ts';

const group = (name: string, lights: Partial<WallGroup['lights']> = { online: 8 }): WallGroup => ({
  name,
  lights: { notSet: 0, online: 0, medium: 0, high: 0, lost: 0, ...lights },
  worst: [],
  wellSince: null,
});
const many = (count: number, lights?: Partial<WallGroup['lights']>) =>
  Array.from({ length: count }, (_, at) => group(`${lights ? 'bad' : 'well'} ${at}`, lights));
const names = (groups: readonly WallGroup[], turn = 0) => arrange(groups, turn).tiles.map(({ name }) => name);

describe('groups on the wall', () => {
  it('are all shown if they fit, worst first', () => {
    const groups = [
      group('well'),
      group('moderate', { medium: 1 }),
      group('outage', { lost: 4, online: 2 }),
      group('high', { high: 1 }),
    ];
    expect(names(groups)).toEqual(['high', 'outage', 'moderate', 'well']);
    expect(arrange(groups, 3)).toMatchObject({ pages: 1, next: 0 });
    expect(names([])).toEqual([]);
  });

  it('with an alert are always shown while the others take turns', () => {
    const groups = [...many(7), group('bad', { high: 1 }), group('worse', { high: 2 })];
    for (let turn = 0; turn < 5; turn += 1) expect(names(groups, turn).slice(0, 2)).toEqual(['bad', 'worse']);
    expect(names(groups, 0)).toHaveLength(CAPACITY);
    expect(arrange(groups, 0)).toMatchObject({ pages: 2, next: 4, staying: 2 });
    expect(new Set([...names(groups, 0), ...names(groups, 1)]).size).toBe(groups.length);
    expect(names(groups, 2)).toEqual(names(groups, 0));
  });

  it.each([
    [0, 200],
    [5, 195],
    [6, 0],
    [6, 1],
    [50, 150],
    [200, 0],
  ])('are all shown in turn: %i with an alert, %i without', (bad, well) => {
    const groups = [...many(well), ...many(bad, { medium: 1 })];
    const { pages } = arrange(groups, 0);
    const seen = new Set<string>();
    for (let turn = 0; turn < pages; turn += 1) {
      const shown = names(groups, turn);
      expect(shown.length).toBeLessThanOrEqual(CAPACITY);
      for (const name of shown) seen.add(name);
    }
    expect(seen.size).toBe(groups.length);
  });
});

describe('cells of a group', () => {
  const tile = { width: 534, height: 153 };
  const heightOf = ({ cell, gap, columns, shown, lines }: ReturnType<typeof fitCells>) =>
    Math.ceil(shown / columns) * (cell + gap) - gap + (lines > 0 ? 10 + lines * 36 : 0);

  it('are large for few robots, with a line for each of the worst robots', () => {
    expect(fitCells(8, 2, tile)).toMatchObject({ cell: 42, shown: 8, lines: 2 });
    expect(fitCells(24, 0, tile)).toMatchObject({ cell: 42, shown: 24 });
    // Without any room all robots are summed up.
    expect(fitCells(6, 1, { width: 600, height: 20 })).toMatchObject({ shown: 0 });
  });

  it.each(
    [0, 1, 2].flatMap((lines) => [0, 1, 10, 11, 20, 24, 40, 90, 400, 10_000].map((count) => [count, lines])),
  )('%i robots and %i lines stay within the tile', (count, lines) => {
    const fit = fitCells(count!, lines!, tile);
    expect(heightOf(fit)).toBeLessThanOrEqual(tile.height);
    expect(fit.lines).toBe(Math.min(lines!, fit.lines));
    if (lines! > 0) expect(fit.lines).toBeGreaterThan(0);
    expect(fit.shown).toBeLessThanOrEqual(count!);
    if (fit.shown < count!) expect(fit.cell).toBe(24);
  });
});
