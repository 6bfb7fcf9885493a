import { describe, expect, test, vi } from 'vitest';
import { subTaskTopic, taskTopic, usageTopic } from '@muster/contract/commands/live-topics';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { defineTopic } from '@muster/contract/live/topic';
import type { LiveHub } from './hub.ts';
import { MISSED_CHANNEL } from '../bus/bus.ts';
import { createLocalBus } from '../bus/bus.ts';
import { silentLog } from '../mqtt/testing.ts';
import { deviceRow, devicesOf, groupA, idOf, startHub, teamA, TestBrowser, viewer } from './test-hub.ts';

const people = { owner: viewer('owner'), memberA: viewer('member', [groupA]) };
const [one, two] = [idOf(1), idOf(2)];
const usage = { teamId: teamA, permission: 'usage.read', groupIds: null } as const;

function device(id: string, battery: number) {
  return { topic: 'device', row: deviceRow(id, battery) } as const;
}

/** Publishes a row of a robot to everyone who may see it. */
function say(hub: LiveHub, groupId: string | null, id: string, battery: number) {
  hub.publish(deviceTopic, devicesOf(groupId), { row: deviceRow(id, battery) });
}

describe('rows', () => {
  test('only watched rows are sent, and a new watch replaces the old one', async () => {
    const { hub, url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    await browser.watch({ shown: { device: [one] } });
    say(hub, null, one, 1);
    say(hub, null, two, 2);
    await browser.until(() => browser.rows.has(one));
    await browser.watch({ shown: { device: [two] } });
    say(hub, null, one, 3);
    say(hub, null, two, 4);
    await browser.until(() => browser.rows.get(two) === 4);
    expect([...browser.rows]).toEqual([
      [one, 1],
      [two, 4],
    ]);
  });

  test('a row that changed before it was watched is sent with the response to the watch', async () => {
    const { hub, url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    const other = new TestBrowser(url('owner'));
    await other.watch({ shown: { device: [one] } });
    await browser.watch({});
    say(hub, null, one, 5);
    await other.until(() => other.rows.has(one));
    const answer = await browser.watch({ shown: { device: [one] } });
    expect(answer).toMatchObject({ type: 'changes', changes: [device(one, 5)] });
    // Already watched: not sent again.
    expect(await browser.watch({ shown: { device: [one, two] } })).toMatchObject({
      type: 'changes',
      changes: [],
    });
  });

  test('tasks and the sub-tasks of open tasks are watched separately', async () => {
    const { hub, url } = await startHub(people);
    const [task, other] = [idOf(11), idOf(12)];
    const browser = new TestBrowser(url('owner'));
    await browser.watch({ shown: { task: [task], subTask: [other] } });
    const counts = {
      state: 'doing',
      total: 1,
      waiting: 0,
      doing: 1,
      succeeded: 0,
      failed: 0,
      dropped: 0,
      progress: 0,
      isSettled: false,
    } as const;
    const subTask = {
      device: { id: one, sn: 'KB00000001', name: 'Kebbi' },
      status: 'running',
      taskResult: { robotStatus: 'doing' },
      progress: 40,
      detail: null,
      hasLog: false,
      isRetried: false,
      attempts: 1,
      sentAt: null,
      endedAt: null,
      expiresAt: '2026-11-21T09:00:00.000Z',
    } as const;
    for (const id of [task, other]) {
      hub.publish(taskTopic, usage, { row: { id, ...counts } });
      hub.publish(subTaskTopic, usage, { of: id, row: { id: idOf(20), ...subTask } });
      // Same sub-task id under either task: published apart, so that neither replaces the other.
      await browser.until(() => browser.changes.length === (id === task ? 1 : 2));
    }
    expect(browser.changes).toEqual([
      { topic: 'task', row: { id: task, ...counts } },
      { topic: 'subTask', of: other, row: { id: idOf(20), ...subTask } },
    ]);
  });

  test('only the last of many changes to a row in one flush is sent', async () => {
    const { hub, url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    await browser.watch({ shown: { device: [one, two] } });
    for (let battery = 0; battery < 100; battery += 1) say(hub, null, one, battery);
    say(hub, null, two, 1);
    await browser.until(() => browser.rows.has(two));
    expect(browser.changes).toEqual([device(one, 99), device(two, 1)]);
    expect(hub.counters).toMatchObject({ published: 101, coalesced: 99, encoded: 2 });
  });

  test('a thousand viewers of one page share one frame', async () => {
    const viewers = Object.fromEntries(
      Array.from({ length: 1000 }, (_, n) => [
        `p${n}`,
        viewer('member', [groupA], { userId: idOf(n), sessionId: `s${n}` }),
      ]),
    );
    const { hub, url } = await startHub(viewers);
    const browsers = Object.keys(viewers).map((name) => new TestBrowser(url(name)));
    // Each lists the same rows in its own order.
    await Promise.all(
      browsers.map((browser, n) =>
        browser.watch({ shown: { device: n % 2 === 0 ? [one, two] : [two, one] } }),
      ),
    );
    const before = { ...hub.counters };
    say(hub, groupA, one, 1);
    say(hub, groupA, two, 2);
    await Promise.all(browsers.map((browser) => browser.until(() => browser.rows.size === 2)));
    expect(hub.counters.framesBuilt - before.framesBuilt).toBe(1);
    expect(hub.counters.encoded - before.encoded).toBe(2);
    expect(hub.counters.framesSent - before.framesSent).toBe(1000);
  });

  test('changes that nobody could see are not serialised', async () => {
    const { hub } = await startHub(people);
    say(hub, null, one, 1);
    await hub.close();
    expect(hub.counters).toMatchObject({ published: 1, encoded: 0 });
  });
});

test('an undeclared topic cannot be published, and no two topics share a name', async () => {
  const { hub } = await startHub(people);
  const unknown = defineTopic({ name: 'unknown', permission: 'team.read' });
  expect(() => hub.publish(unknown, usage)).toThrow('undeclared live topic unknown');
  const again = defineTopic({ name: usageTopic.name, permission: 'team.read' });
  expect(() => hub.declare(again)).toThrow('duplicate live topic usage');
});

describe('resuming', () => {
  test('sends exactly what was missed, rows and lists, each with its last change', async () => {
    const { hub, url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    const stayer = new TestBrowser(url('owner'));
    await stayer.watch({ shown: { device: [one, two] } });
    await browser.watch({ shown: { device: [one, two] } });
    say(hub, null, one, 1);
    await browser.until(() => browser.rows.has(one));
    await browser.leave();
    for (const battery of [2, 3]) {
      say(hub, null, two, battery);
      await stayer.until(() => stayer.rows.get(two) === battery);
    }
    hub.publish(usageTopic, usage);
    await stayer.until(() => stayer.changes.some(({ topic }) => topic === 'usage'));

    const back = new TestBrowser(url('owner'));
    const answer = await back.watch({ shown: { device: [one, two] }, resume: browser.position });
    expect(answer).toEqual({
      type: 'changes',
      isAnswer: true,
      seq: stayer.seq,
      changes: [device(two, 3), { topic: 'usage' }],
    });
    expect(hub.counters).toMatchObject({ resumed: 1, refetches: 0 });
  });

  test('a client that took a position before anybody was connected misses no later change', async () => {
    const { hub, url } = await startHub(people);
    const resume = hub.positionOf(people.owner);
    hub.publish(usageTopic, usage);
    say(hub, null, one, 1);
    const browser = new TestBrowser(url('owner'));
    await browser.watch({ resume });
    await browser.until(() => browser.changes.length > 0);
    expect(browser.changes).toEqual([{ topic: 'usage' }]);
    await browser.watch({ shown: { device: [one] } });
    await browser.until(() => browser.rows.get(one) === 1);
    expect(hub.counters).toMatchObject({ resumed: 1, refetches: 0 });
  });

  test.for([
    ['too much was missed', (position: { epoch: string; seq: number }) => position],
    ['the process is another', ({ seq }: { seq: number }) => ({ epoch: 'of-another-start', seq })],
    ['the number was never reached', ({ epoch }: { epoch: string }) => ({ epoch, seq: 1_000_000 })],
  ] as const)('requires a refetch when %s', async ([, distort]) => {
    const { hub, url } = await startHub(people, { replayMax: 3 });
    const stayer = new TestBrowser(url('owner'));
    await stayer.watch({ shown: { device: [idOf(9)] } });
    const { position } = stayer;
    for (let n = 0; n < 10; n += 1) say(hub, null, idOf(n), n);
    await stayer.until(() => stayer.rows.has(idOf(9)));
    const back = new TestBrowser(url('owner'));
    const answer = await back.watch({ shown: { device: [one] }, resume: distort(position) });
    expect(answer).toEqual({ type: 'refetch', isAnswer: true, ...stayer.position });
  });

  test("a client that shows a new row must refetch when that row's changes have left the log", async () => {
    const { hub, url } = await startHub(people, { replayMax: 3 });
    const stayer = new TestBrowser(url('owner'));
    await stayer.watch({ shown: { device: [idOf(9)] } });
    const back = new TestBrowser(url('owner'));
    await back.watch({ shown: { device: [idOf(8)] }, resume: stayer.position });
    // The client fetched this row while it was away.
    say(hub, null, one, 1);
    for (let n = 2; n < 10; n += 1) say(hub, null, idOf(n), n);
    await stayer.until(() => stayer.rows.has(idOf(9)));
    await back.watch({ shown: { device: [one] } });
    await back.until(() => back.messages.some(({ type }) => type === 'refetch'));
    expect(hub.counters).toMatchObject({ resumed: 1, refetches: 1 });
    // Rows it watches from now on are live.
    await back.watch({ shown: { device: [idOf(3)] } });
    expect(hub.counters.refetches).toBe(1);
  });

  test('a client that watched a quiet row during a busy time can still resume', async () => {
    const { hub, url } = await startHub(people, { replayMax: 20, flushMs: 1 });
    const busy = new TestBrowser(url('owner'));
    const quiet = new TestBrowser(url('owner'));
    const busyRows = Array.from({ length: 100 }, (_, n) => idOf(100 + n));
    await busy.watch({ shown: { device: busyRows } });
    await quiet.watch({ shown: { device: [one] } });
    for (const [n, id] of busyRows.entries()) {
      say(hub, null, id, n);
      if (n % 4 === 3) await busy.until(() => busy.rows.has(id));
    }
    // The message that keeps it up to date belongs to the same flush, but may arrive just after.
    await quiet.until(() => quiet.seq > busy.seq - 20);
    await quiet.leave();
    const back = new TestBrowser(url('owner'));
    const answer = await back.watch({ shown: { device: [one] }, resume: quiet.position });
    expect(answer).toMatchObject({ type: 'changes', changes: [] });
    expect(quiet.changes).toEqual([]);
  });
});

test('nothing is sent between the welcome and the first watch, and no change in between is lost', async () => {
  const { hub, url } = await startHub(people);
  const [browser, other] = [new TestBrowser(url('owner')), new TestBrowser(url('owner'))];
  await browser.until(() => browser.messages.length > 0);
  await other.watch({});
  hub.publish(usageTopic, usage);
  await other.until(() => other.changes.length > 0);
  const answer = await browser.watch({ shown: { device: [one] } });
  expect(answer).toMatchObject({ type: 'changes', changes: [{ topic: 'usage' }] });
});

test('a client that stopped reading gets no frames, and is told to refetch once it reads again', async () => {
  const { hub, url } = await startHub(people, { bufferedMax: 64 * 1024, flushMs: 1 });
  const [slow, quick] = [new TestBrowser(url('owner')), new TestBrowser(url('owner'))];
  await Promise.all([slow.watch({ shown: { device: [one] } }), quick.watch({ shown: { device: [one] } })]);
  slow.ws.pause();
  const app = 'x'.repeat(200_000);
  let battery = 0;
  while (hub.counters.framesSkipped < 20) {
    battery += 1;
    hub.publish(deviceTopic, devicesOf(null), { row: { ...deviceRow(one, battery), app } });
    await quick.until(() => quick.rows.get(one) === battery);
  }
  slow.ws.resume();
  await slow.until(() => slow.messages.some(({ type }) => type === 'refetch'));
  expect(slow.rows.get(one)).toBeLessThan(battery - 10);
  say(hub, null, one, -1);
  await slow.until(() => slow.rows.get(one) === -1);
});

test('a socket that does not answer a ping is closed, one that answers is not', async () => {
  const { hub, url } = await startHub(people, { pingMs: 200 });
  const alive = new TestBrowser(url('owner'));
  await alive.watch({});
  const dead = new TestBrowser(url('owner'), undefined, { autoPong: false });
  expect(await dead.closed).toBe(1006);
  expect(alive.ws.readyState).toBe(alive.ws.OPEN);
  expect(hub.counters.socketsCut).toBe(1);
  await expect.poll(() => hub.counters.managementSockets).toBe(1);
});

test('each ping closes exactly the sockets of viewers who lost access, and is retried when the check fails', async () => {
  const gone = viewer('member', [groupA], { sessionId: 'gone' });
  let asked = 0;
  const { url } = await startHub(
    { ...people, gone },
    {
      pingMs: 100,
      log: { warn() {} },
      async listEnded(holders) {
        asked += 1;
        if (asked === 1) throw new Error('the database is away');
        return holders.flatMap(({ viewer: { sessionId } }) => (sessionId === 'gone' ? [{ sessionId }] : []));
      },
    },
  );
  const [kept, ended] = [new TestBrowser(url('owner')), new TestBrowser(url('gone'))];
  expect(await ended.closed).toBe(4000);
  expect(asked).toBeGreaterThan(1);
  await kept.watch({});
});

describe('several processes', () => {
  test('a change in one process reaches the sockets of all, once', async () => {
    const bus = createLocalBus(silentLog);
    const [here, there] = [await startHub(people, { bus }), await startHub(people, { bus })];
    const [near, far] = [new TestBrowser(here.url('owner')), new TestBrowser(there.url('memberA'))];
    await Promise.all([
      near.watch({ shown: { device: [one, two] } }),
      far.watch({ shown: { device: [one, two] } }),
    ]);
    const sentBefore = there.hub.counters.busSent;
    say(here.hub, groupA, one, 1);
    say(here.hub, null, two, 2);
    await Promise.all([near, far].map((each) => each.until(() => each.rows.size === 2)));
    // Any echo would have arrived a round trip later.
    say(there.hub, null, two, 3);
    await Promise.all([near, far].map((each) => each.until(() => each.rows.get(two) === 3)));
    expect(near.changes).toEqual([device(one, 1), device(two, 2), device(two, 3)]);
    expect(far.changes).toEqual(near.changes);
    expect(there.hub.counters.busSent - sentBefore).toBe(1);
  });

  test('what a process changes while it stops is shown by the others', async () => {
    const bus = createLocalBus(silentLog);
    const [here, there] = [await startHub(people, { bus }), await startHub(people, { bus })];
    const far = new TestBrowser(there.url('owner'));
    await far.watch({ shown: { device: [one] } });
    await here.hub.close();
    say(here.hub, null, one, 1);
    await far.until(() => far.rows.get(one) === 1);
  });

  test('changes that exceed one payload are sent in several', async () => {
    const bus = createLocalBus(silentLog);
    const here = await startHub(people, { bus, busPayloadMax: 1000 });
    const there = await startHub(people, { bus });
    const far = new TestBrowser(there.url('owner'));
    const ids = Array.from({ length: 30 }, (_, n) => idOf(n));
    await far.watch({ shown: { device: ids } });
    const before = here.hub.counters.busSent;
    for (const id of ids) say(here.hub, null, id, 1);
    await far.until(() => far.rows.size === 30);
    expect(here.hub.counters.busSent - before).toBeGreaterThan(5);
  });

  test('a user is disconnected in every process', async () => {
    const bus = createLocalBus(silentLog);
    const [here, there] = [await startHub(people, { bus }), await startHub(people, { bus })];
    const far = new TestBrowser(there.url('memberA'));
    await far.watch({});
    here.hub.disconnect({ teamId: teamA });
    expect(await far.closed).toBe(4000);
  });

  test('browsers connect again and refetch when changes of other processes were missed', async () => {
    const bus = createLocalBus(silentLog);
    const { hub, url } = await startHub(people, { bus });
    const browser = new TestBrowser(url('owner'));
    await browser.watch({ shown: { device: [one] } });
    say(hub, null, one, 1);
    await browser.until(() => browser.rows.has(one));
    const resume = browser.position;
    bus.publish(MISSED_CHANNEL, '');
    expect(await browser.closed).toBe(1012);
    const again = new TestBrowser(url('owner'));
    expect(await again.watch({ shown: { device: [one] }, resume })).toMatchObject({ type: 'refetch' });
  });

  test('an invalid message on the bus is logged and ignored', async () => {
    const bus = createLocalBus(silentLog);
    const warn = vi.fn();
    const { hub, url } = await startHub(people, { bus, log: { warn } });
    bus.publish('live', 'not json');
    bus.publish('live', '{"origin":"x","kind":"changes"}');
    expect(warn).toHaveBeenCalledTimes(2);
    const browser = new TestBrowser(url('owner'));
    await browser.watch({ shown: { device: [one] } });
    say(hub, null, one, 1);
    await browser.until(() => browser.rows.has(one));
  });
});
