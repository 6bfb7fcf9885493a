import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { describe, expect, it } from 'vitest';
import { createNameOrder } from './name-order.ts';
import type { StationAnswer } from './station.queries.ts';
import type { StationSearch } from './station-search.ts';
import { linesOf, viewOf as viewWith } from './station-view.ts';

const viewOf = (answer: StationAnswer, search: StationSearch) =>
  viewWith(answer, search, createNameOrder()(answer.items));

const groups = [
  { id: 'g1', name: 'Lobby' },
  { id: 'g2', name: 'Class 5-B' },
];

function robot(id: string, change: Partial<MonitoredDevice> = {}): MonitoredDevice {
  return {
    id,
    sn: id.toUpperCase(),
    name: id,
    groupId: 'g1',
    model: 'air',
    comment: '',
    light: 'online',
    lightSince: null,
    codes: [],
    battery: 80,
    isCharging: false,
    app: null,
    project: null,
    lastSeenAt: null,
    stoppedUntil: null,
    condition: { id: 'c1', name: 'Default', battery: { moderate: 30, high: 15 } },
    ...change,
  };
}
const lost = (since: string) => ({ light: 'lost' as const, lightSince: since });
const idsOf = (view: ReturnType<typeof viewOf>) => view.robots.map(({ id }) => id);

describe('the station view', () => {
  const items = [
    robot('b2'),
    robot('b10'),
    robot('new', lost('2026-11-24T10:00:00Z')),
    robot('old', lost('2026-11-24T09:00:00Z')),
    robot('bad', { light: 'high', groupId: 'g2', model: 'service', battery: 5, app: 'Guide' }),
  ];

  it('sorts groups and robots by severity, and the longest-lasting problem first within a light', () => {
    expect(idsOf(viewOf({ groups, items }, {}))).toEqual(['bad', 'old', 'new', 'b2', 'b10']);
  });

  it('sorts groups of equal severity by name, in natural number order', () => {
    const rooms = ['Room 10', 'Room 2', 'Attic', 'Yard'].map((name) => ({ id: name, name }));
    const robots = [
      robot('a', { groupId: 'Room 10', light: 'lost' }),
      robot('b', { groupId: 'Room 2', light: 'lost' }),
      robot('c', { groupId: 'Attic', light: 'notSet' }),
      robot('d', { groupId: 'Yard', light: 'medium' }),
      robot('e', { groupId: 'Yard' }),
    ];
    const namesOf = (search: StationSearch) =>
      viewOf({ groups: rooms, items: robots }, search).groups.map(({ name }) => name);
    expect(namesOf({})).toEqual(['Yard', 'Room 2', 'Room 10', 'Attic']);
    // Only the robots shown count.
    expect(namesOf({ light: 'lost' })).toEqual(['Room 2', 'Room 10']);
    // In the server's order.
    expect(namesOf({ sort: 'name' })).toEqual(['Room 10', 'Room 2', 'Attic', 'Yard']);
  });

  it('can be sorted by name in natural number order, or by battery', () => {
    expect(idsOf(viewOf({ groups, items }, { sort: 'name' }))).toEqual(['b2', 'b10', 'new', 'old', 'bad']);
    expect(viewOf({ groups, items }, { sort: 'battery' }).robots.at(-1)!.id).toBe('bad');
  });

  it('applies all filters, but counts lights as if none were selected', () => {
    expect(idsOf(viewOf({ groups, items }, { type: 'service' }))).toEqual(['bad']);
    expect(idsOf(viewOf({ groups, items }, { keyword: 'guide' }))).toEqual(['bad']);
    expect(idsOf(viewOf({ groups, items }, { groups: ['g2'], light: 'lost' }))).toEqual([]);
    expect(viewOf({ groups, items }, { light: 'lost' }).lights).toMatchObject({
      lost: 2,
      online: 2,
      high: 1,
    });
    expect(viewOf({ groups, items }, { condition: 'c2' }).groups).toEqual([]);
  });

  it('counts in the header of a group the robots below it', () => {
    const [group] = viewOf({ groups, items }, { light: 'lost' }).groups;
    expect(group!.robots).toHaveLength(2);
    expect(group!.lights).toMatchObject({ lost: 2, online: 0, high: 0 });
  });
});

describe('the cached order of names', () => {
  it('is kept while lights change, and recomputed when a robot is renamed, added or removed', () => {
    const orderOf = createNameOrder();
    const two = [robot('b10'), robot('b2')];
    const order = orderOf(two);
    expect(order).toEqual([1, 0]);
    expect(orderOf([robot('b10', { light: 'high' }), robot('b2')])).toBe(order);
    expect(orderOf([robot('b10', { name: 'a' }), robot('b2')])).toEqual([0, 1]);
    expect(orderOf([...two, robot('b1')])).toEqual([2, 1, 0]);
    expect(orderOf([robot('b2')])).toEqual([0]);
    // The same names, with the list in another order.
    expect(orderOf(two)).toEqual([1, 0]);
    expect(orderOf(two.toReversed())).toEqual([0, 1]);
  });
});

describe('a group of many robots', () => {
  const items = [robot('bad', { light: 'medium' }), ...Array.from({ length: 20 }, (_, n) => robot(`r${n}`))];
  const view = viewOf({ groups, items }, {});

  it('hides robots without problems beyond the first ones, but never robots with problems', () => {
    const lines = linesOf(view, 1, new Set(), true);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'group',
      ...Array.from({ length: 7 }, () => 'robots'),
      'more',
    ]);
    expect(lines.at(-1)).toMatchObject({ hidden: 14 });
  });

  it('shows all robots when unfolded, and while searching', () => {
    expect(linesOf(view, 1, new Set(['g1']), true)).toHaveLength(22);
    expect(linesOf(view, 1, new Set(), false)).toHaveLength(22);
  });

  it('hides only after a full row of cards', () => {
    const lines = linesOf(view, 3, new Set(), true);
    const sides = lines.flatMap((line) => (line.kind === 'robots' ? [line.robots.length] : []));
    expect(sides).toEqual([3, 3, 3]);
    expect(lines.at(-1)).toMatchObject({ hidden: 12 });
  });
});
