import type { AlertOnRobots } from '@muster/contract/alerts/schemas';
import { expect, it } from 'vitest';
import { onRobot } from './on-robots.ts';

const alert = (id: string, deviceIds: string[], change: Partial<AlertOnRobots> = {}): AlertOnRobots => ({
  id,
  code: '2-1',
  cause: { kind: 'accessPoint', name: 'School' },
  assignee: null,
  deviceIds,
  ...change,
});

it('a robot gets its worst shared alert, and the assignees of all its alerts', () => {
  const answer = {
    items: [
      alert('own', ['a'], { cause: { kind: 'robot', name: 'A' }, assignee: 'Mei' }),
      alert('worst', ['a', 'b'], { assignee: 'Mei' }),
      alert('other', ['a', 'c'], { cause: { kind: 'group', name: 'Lobby' }, assignee: 'Ken' }),
    ],
  };
  expect(onRobot(answer, 'a')).toMatchObject({ shared: { id: 'worst' }, assignees: ['Mei', 'Ken'] });
  expect(onRobot(answer, 'b')).toMatchObject({ shared: { id: 'worst' }, assignees: ['Mei'] });
  expect(onRobot(answer, 'nobody')).toBeUndefined();
});

it('a robot that is the only visible one left of an alert shares nothing', () => {
  expect(onRobot({ items: [alert('left', ['a'], { assignee: 'Mei' })] }, 'a')).toEqual({
    shared: null,
    assignees: ['Mei'],
  });
});
