import { describe, expect, test } from 'vitest';
import { usageTopic } from '@muster/contract/commands/live-topics';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { maySee } from './audience.ts';
import {
  deviceRow,
  devicesOf,
  groupA,
  groupB,
  idOf,
  noteTopic,
  startHub,
  teamA,
  teamB,
  TestBrowser,
  viewer,
} from './test-hub.ts';

const [inA, inB, everywhere, foreign] = [idOf(1), idOf(2), idOf(3), idOf(4)];

const people = {
  owner: viewer('owner'),
  admin: viewer('admin', [groupB]),
  memberA: viewer('member', [groupA]),
  operatorA: viewer('operator', [groupA]),
  memberB: viewer('member', [groupB]),
  nobody: viewer('member', []),
  stranger: viewer('owner', null, { teamId: teamB }),
};

const seen: Record<keyof typeof people, string[]> = {
  owner: [inA, inB, everywhere],
  admin: [inA, inB, everywhere],
  memberA: [inA, everywhere],
  operatorA: [inA, everywhere],
  memberB: [inB, everywhere],
  nobody: [everywhere],
  stranger: [foreign],
};

const note = { of: idOf(900) };

describe('who gets changes of a robot', () => {
  test.for(Object.keys(people) as (keyof typeof people)[])('%s', async (name) => {
    const { hub, url } = await startHub(people);
    const [browser, stranger] = [new TestBrowser(url(name)), new TestBrowser(url('stranger'))];
    await browser.watch({ shown: { device: [inA, inB, everywhere, foreign] } });
    await stranger.watch({ shown: { device: [inA, inB, everywhere, foreign] } });

    hub.publish(deviceTopic, devicesOf(groupA), { row: deviceRow(inA, 1) });
    hub.publish(deviceTopic, devicesOf(groupB), { row: deviceRow(inB, 2) });
    hub.publish(deviceTopic, devicesOf(null), { row: deviceRow(everywhere, 3) });
    hub.publish(deviceTopic, devicesOf(null, teamB), { row: deviceRow(foreign, 4) });
    for (const teamId of [teamA, teamB]) {
      hub.publish(noteTopic, { teamId, groupIds: null }, note);
    }

    for (const each of [browser, stranger]) {
      await each.until(() => each.changes.some(({ topic }) => topic === noteTopic.name));
    }
    expect([...browser.rows.keys()].toSorted()).toEqual(seen[name]);
    expect([...stranger.rows.keys()]).toEqual([foreign]);
  });

  test('the same rights apply to the changes sent for a watch or a resume', async () => {
    const { hub, url } = await startHub(people);
    const owner = new TestBrowser(url('owner'));
    await owner.watch({ shown: { device: [inA, inB] } });
    const before = hub.positionOf(people.operatorA);
    hub.publish(deviceTopic, devicesOf(groupA), { row: deviceRow(inA, 1) });
    hub.publish(deviceTopic, devicesOf(groupB), { row: deviceRow(inB, 2) });
    await owner.until(() => owner.rows.size === 2);

    const [late, back] = [new TestBrowser(url('memberA')), new TestBrowser(url('operatorA'))];
    await late.watch({ shown: { device: [inA, inB] } });
    await back.watch({ shown: { device: [inA, inB] }, resume: before });
    expect([...late.rows]).toEqual([[inA, 1]]);
    expect([...back.rows]).toEqual([[inA, 1]]);
  });

  test.for([
    ['other groups', viewer('operator', [groupB])],
    ['another role', viewer('member', [groupA])],
    ['another person', viewer('operator', [groupA], { userId: idOf(813) })],
    ['another team', viewer('operator', [groupA], { teamId: teamB })],
  ] as const)('a position taken with %s is invalid', async ([, taker]) => {
    const { hub, url } = await startHub(people);
    const browser = new TestBrowser(url('operatorA'));
    expect(await browser.watch({ resume: hub.positionOf(taker) })).toMatchObject({ type: 'refetch' });
    expect(await browser.watch({ resume: hub.positionOf(people.operatorA) })).toMatchObject({
      type: 'changes',
    });
  });

  test('a change for one user reaches only that user, in one frame with the changes for all', async () => {
    const [me, you] = [idOf(811), idOf(812)];
    const { hub, url } = await startHub({
      me: viewer('owner', null, { userId: me }),
      you: viewer('owner', null, { userId: you }),
    });
    const [mine, yours] = [new TestBrowser(url('me')), new TestBrowser(url('you'))];
    await Promise.all([mine.watch({}), yours.watch({})]);
    const all = { teamId: teamA, groupIds: null };
    hub.publish(noteTopic, { ...all, userId: me }, note);
    hub.publish(usageTopic, all);
    await Promise.all([mine, yours].map((each) => each.until(() => each.changes.length > 0)));
    expect(mine.changes).toEqual([{ topic: 'note', ...note }, { topic: 'usage' }]);
    expect(yours.changes).toEqual([{ topic: 'usage' }]);
  });
});

describe('maySee', () => {
  test('a role without the permission sees nothing, even for its own groups', () => {
    const audience = { teamId: teamA, permission: 'audit.read', groupIds: [groupA] } as const;
    expect(maySee(viewer('member', [groupA]), audience)).toBe(false);
    expect(maySee(viewer('admin'), audience)).toBe(true);
  });

  test('equal group ids in another team have no effect', () => {
    expect(maySee(viewer('member', [groupA]), devicesOf(groupA, teamB))).toBe(false);
  });

  test('an audience without groups includes only those who may see the whole team', () => {
    const audience = { teamId: teamA, permission: 'device.read', groupIds: [] } as const;
    expect(maySee(viewer('operator', [groupA]), audience)).toBe(false);
    expect(maySee(viewer('owner'), audience)).toBe(true);
  });
});
