import { expect, it } from 'vitest';
import { causeOf } from './cause.ts';

const robot = {
  deviceId: 'd1',
  name: 'Kebbi 1',
  groupId: 'g1',
  groupName: '5-A',
  accessPoint: 'School (aa:01)',
};

it('lost robots behind one access point share a cause, whatever their group', () => {
  const one = causeOf('2-1', robot);
  expect(one).toEqual({
    key: 'lost:accessPoint:School (aa:01)',
    kind: 'accessPoint',
    name: 'School (aa:01)',
  });
  expect(causeOf('2-3', { ...robot, deviceId: 'd2', groupId: 'g2' }).key).toBe(one.key);
  expect(causeOf('2-1', { ...robot, accessPoint: 'School (aa:02)' }).key).not.toBe(one.key);
});

it('without an access point, the cause is the group', () => {
  expect(causeOf('2-1', { ...robot, accessPoint: null })).toEqual({
    key: 'lost:group:g1',
    kind: 'group',
    name: '5-A',
  });
});

it('robots that sign off are not part of an outage', () => {
  expect(causeOf('2-2', robot).key).not.toBe(causeOf('2-1', robot).key);
  // Robots switched off by a class in the evening are not the access point's fault.
  expect(causeOf('2-2', robot)).toMatchObject({ kind: 'group', name: '5-A' });
  expect(causeOf('2-2', { ...robot, accessPoint: null }).key).toBe(causeOf('2-2', robot).key);
});

it('an app missing in a group is one cause; a motor fault is one cause per robot', () => {
  const other = { ...robot, deviceId: 'd2', name: 'Kebbi 2' };
  expect(causeOf('3-3', robot).key).toBe(causeOf('3-3', other).key);
  expect(causeOf('3-11', robot).key).not.toBe(causeOf('3-11', other).key);
  expect(causeOf('3-11', robot)).toMatchObject({ kind: 'robot', name: 'Kebbi 1' });
});
