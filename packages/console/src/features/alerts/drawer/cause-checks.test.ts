import type { Alert } from '@muster/contract/alerts/schemas';
import { expect, it } from 'vitest';
import { checksOf } from './cause-checks.ts';

const firstOf = (kind: Alert['cause']['kind'], code: string, light: Alert['light']) =>
  checksOf({ cause: { kind, name: '5-B' }, code, light })[0];

it('what is checked first is what the robots share', () => {
  expect(firstOf('accessPoint', '2-1', 'lost')).toBe('alerts.check.accessPoint.power');
  // Nobody knows how they reach the network: it may be the room.
  expect(firstOf('group', '2-1', 'lost')).toBe('alerts.check.place.wifi');
  expect(firstOf('group', '2-2', 'lost')).toBe('alerts.check.signedOut.asked');
  // Apps, projects and maps are given to the group.
  for (const code of ['3-3', '3-4', '3-17'])
    expect(firstOf('group', code, 'high')).toBe('alerts.check.given.changed');
  expect(firstOf('robot', '3-11', 'high')).toBeUndefined();
});
