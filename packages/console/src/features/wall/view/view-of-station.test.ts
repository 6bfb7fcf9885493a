import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { expect, it } from 'vitest';
import { viewOfStation } from './view-of-station.ts';

it('names the worst robots in the order of the numbers in their names, as the server does', () => {
  const codes = [{ code: '2-1', since: '2026-11-21T08:00:00.000Z' }];
  const robots = ['Kebbi 10', 'Kebbi 2', 'Kebbi 1'].map((name) => ({
    name,
    groupId: 'hall',
    light: 'high',
    lightSince: '2026-11-21T08:00:00.000Z',
    codes,
  }));
  const answer = { groups: [{ id: 'hall', name: 'Hall' }], items: robots as unknown as MonitoredDevice[] };
  const { groups } = viewOfStation(answer as never, {} as never);
  expect(groups[0]!.worst.map(({ name }) => name)).toEqual(['Kebbi 1', 'Kebbi 2', 'Kebbi 10']);
});
