import type { ActivityEntry } from '@muster/contract/activity/schemas';
import { expect, it } from 'vitest';
import { alikeIn, daysOf, groupsOf } from './groups.ts';

const entry = (change: Partial<ActivityEntry>): ActivityEntry => ({
  id: 'e',
  at: '2026-11-19T08:00:00.000Z',
  actor: { id: 'u', name: 'Ada' },
  action: 'device.move',
  object: { type: 'device', id: 'd', name: 'Kebbi 01' },
  changes: [],
  changeCount: 0,
  way: { kind: 'console', name: null } as const,
  ...change,
});

it('robots moved together are one line', () => {
  const groups = groupsOf([entry({}), entry({}), entry({ at: '2026-11-19T07:00:00.000Z' })]);
  expect(groups.map(({ entries }) => entries.length)).toEqual([2, 1]);
});

it('robots that enrol in the same minute are one line', () => {
  const enrolled = (name: string, at: string) =>
    entry({
      action: 'device.enrol',
      actor: { id: null, name },
      object: { type: 'device', id: name, name },
      at,
    });
  const groups = groupsOf([
    enrolled('Kebbi 02', '2026-11-19T08:00:41.000Z'),
    enrolled('Kebbi 01', '2026-11-19T08:00:02.000Z'),
    enrolled('Kebbi 03', '2026-11-19T07:12:00.000Z'),
  ]);
  expect(groups.map(({ entries }) => entries.length)).toEqual([2, 1]);
});

it('different actors, actions and times are not grouped, nor are configurations and team transfers', () => {
  const config = { action: 'config.update', object: { type: 'config', id: 'c', name: 'Morning' } };
  const entries = [
    entry({}),
    entry({ actor: { id: 'v', name: 'Bo' } }),
    entry({ action: 'device.update' }),
    entry(config),
    entry(config),
    entry({ action: 'team.transfer', object: { type: 'member', id: 'm', name: 'Ada' } }),
    entry({ action: 'team.transfer', object: { type: 'member', id: 'n', name: 'Bo' } }),
  ];
  expect(groupsOf(entries)).toHaveLength(entries.length);
});

it('days are in the order of the entries', () => {
  const groups = groupsOf([entry({}), entry({ at: '2026-11-18T08:00:00.000Z' })]);
  expect(daysOf(groups, (at) => at.slice(0, 10)).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-18']);
});

it('a group of changes shows what changed in each entry alike', () => {
  const joins = { field: 'addGroupIds', before: null, after: ['5-B'] };
  const [group] = groupsOf([
    entry({ changes: [{ field: 'name', before: null, after: 'Ada' }, joins] }),
    entry({ changes: [{ field: 'name', before: null, after: 'Bo' }, joins] }),
  ]);
  expect(alikeIn(group!)).toEqual([joins]);
});
