import type { Alert } from '@muster/contract/alerts/schemas';
import { expect, it } from 'vitest';
import { checksOf } from './cause-checks.ts';

const firstOf = (kind: Alert['cause']['kind'], code: string, light: Alert['light']) =>
  checksOf({ cause: { kind, name: '5-B' }, code, light })[0];

it('the first check is about what the robots have in common', () => {
  expect(firstOf('accessPoint', '2-1', 'lost')).toBe('alerts.check.accessPoint.power');
  // The access point is unknown: the cause may be the room.
  expect(firstOf('group', '2-1', 'lost')).toBe('alerts.check.place.wifi');
  expect(firstOf('group', '2-2', 'lost')).toBe('alerts.check.signedOut.asked');
  // Apps, projects and maps are assigned per group.
  for (const code of ['3-3', '3-4', '3-17'])
    expect(firstOf('group', code, 'high')).toBe('alerts.check.given.changed');
  expect(firstOf('robot', '3-11', 'high')).toBeUndefined();
});
