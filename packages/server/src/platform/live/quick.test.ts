import { once } from 'node:events';
import { QUICK_PATH, type QuickMessage } from '@muster/contract/live/quick';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLocalBus } from '../bus/bus.ts';
import { silentLog } from '../mqtt/testing.ts';
import { idOf, startHub, type TestHub, viewer } from './test-hub.ts';
import { createQuickWatchers } from './quick-watchers.ts';

const people = { owner: viewer('owner') };
const [robot, other] = [idOf(1), idOf(2)];

function state(battery: number): QuickMessage {
  return { type: 'state', connection: 1, state: { battery, isCharging: false } };
}

function look({ url, host }: TestHub, deviceId: string) {
  const ws = new WebSocket(`${url('owner', QUICK_PATH)}&device=${deviceId}`, { origin: `http://${host}` });
  const messages: QuickMessage[] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data)) as QuickMessage));
  return { ws, messages, got: (count: number) => expect.poll(() => messages.length).toBe(count) };
}

describe('the quick socket of a robot', () => {
  test('gets each message separately, and only those of its robot', async () => {
    const site = await startHub(people);
    const [first, second, elsewhere] = [look(site, robot), look(site, robot), look(site, other)];
    await Promise.all([first, second, elsewhere].map(({ ws }) => once(ws, 'open')));
    site.hub.publishQuick(robot, state(1));
    site.hub.publishQuick(robot, state(2));
    site.hub.publishQuick(other, state(3));
    await Promise.all([first.got(2), second.got(2), elsewhere.got(1)]);
    expect(first.messages).toEqual([state(1), state(2)]);
    expect(elsewhere.messages).toEqual([state(3)]);
  });

  test('gets the snapshot first, also when newer messages arrive while it is fetched', async () => {
    const { promise, resolve } = Promise.withResolvers<QuickMessage>();
    const site = await startHub(people, { quickSnapshot: () => promise });
    const watcher = look(site, robot);
    await once(watcher.ws, 'open');
    site.hub.publishQuick(robot, state(2));
    resolve(state(1));
    await watcher.got(2);
    expect(watcher.messages).toEqual([state(1), state(2)]);
  });

  test('is closed when its client reads too slowly, and its memory freed', async () => {
    const site = await startHub(people, { bufferedMax: 64 * 1024 });
    const watcher = look(site, robot);
    await once(watcher.ws, 'open');
    watcher.ws.pause();
    const detail = 'x'.repeat(100_000);
    await expect
      .poll(
        () => {
          site.hub.publishQuick(robot, {
            type: 'result',
            result: { commandId: other, status: 'running', detail },
          });
          return site.hub.counters.socketsCut;
        },
        { interval: 1, timeout: 20_000 },
      )
      .toBe(1);
    await expect.poll(() => site.hub.counters.quickSockets).toBe(0);
    watcher.ws.terminate();
  });

  test('refuses messages from the client, and is closed after several', async () => {
    const site = await startHub(people);
    const watcher = look(site, robot);
    await once(watcher.ws, 'open');
    for (let n = 0; n < 5; n += 1) watcher.ws.send('{}');
    await once(watcher.ws, 'close');
    expect(site.hub.counters).toMatchObject({ messagesRefused: 5, socketsCut: 1 });
  });

  test('is closed when its robot was moved', async () => {
    const site = await startHub(people);
    const [mine, unmoved] = [look(site, robot), look(site, other)];
    await Promise.all([once(mine.ws, 'open'), once(unmoved.ws, 'open')]);
    const closed = once(mine.ws, 'close');
    site.hub.disconnect({ deviceId: robot });
    expect((await closed)[0]).toBe(4000);
    expect(unmoved.ws.readyState).toBe(WebSocket.OPEN);
  });
});

describe('the watchers of a robot', () => {
  test('are known in every process, from the first until the last', async () => {
    const bus = createLocalBus(silentLog);
    const here = await startHub(people, { bus });
    const there = await startHub(people, { bus });
    const first = look(here, robot);
    await once(first.ws, 'open');
    expect([here.hub.isWatched(robot), there.hub.isWatched(robot)]).toEqual([true, true]);
    const second = look(there, robot);
    await once(second.ws, 'open');
    there.hub.publishQuick(robot, state(1));
    await Promise.all([first.got(1), second.got(1)]);

    first.ws.close();
    await expect.poll(() => here.hub.counters.quickSockets).toBe(0);
    expect(here.hub.isWatched(robot)).toBe(true);
    second.ws.close();
    await expect.poll(() => here.hub.isWatched(robot)).toBe(false);
    expect(there.hub.isWatched(robot)).toBe(false);
  });

  test('are announced to a process that starts later', async () => {
    const bus = createLocalBus(silentLog);
    const here = await startHub(people, { bus });
    await once(look(here, robot).ws, 'open');
    const late = await startHub(people, { bus });
    expect(late.hub.isWatched(robot)).toBe(true);
  });

  test('of a process that fell silent are forgotten', () => {
    let now = 0;
    const watchers = createQuickWatchers(() => now);
    watchers.announced('elsewhere', [robot]);
    now = 59_000;
    watchers.forgetSilent();
    expect(watchers.isWatched(robot)).toBe(true);
    now = 61_000;
    watchers.forgetSilent();
    expect(watchers.isWatched(robot)).toBe(false);
  });
});
