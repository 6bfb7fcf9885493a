import { once } from 'node:events';
import { QUICK_PATH, type QuickMessage } from '@muster/contract/live/quick';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLocalBus } from '../bus/bus.ts';
import { silentLog } from '../mqtt/testing.ts';
import { idOf, startHub, type TestHub, viewer } from './test-hub.ts';

const people = { owner: viewer('owner') };
const [robot, view, otherView] = [idOf(1), idOf(2), idOf(3)];
const pose: QuickMessage = {
  type: 'pose',
  pose: { mapId: 'hall', x: 1, y: 2, heading: 0 },
  receivedAt: '2026-11-25T08:00:00.000Z',
};
const picture = (viewIds: string[], data = 'AAAA'): QuickMessage => ({
  type: 'screen',
  viewIds,
  what: {
    kind: 'picture',
    takenAt: '2026-11-25T08:00:00.000Z',
    contentType: 'image/png',
    isBlurred: false,
    data,
    mark: '',
  },
});
const rules = { mayView: async (_: unknown, __: string, id: string) => id === view };

async function follow({ url, host }: TestHub, wish: string) {
  const ws = new WebSocket(`${url('owner', QUICK_PATH)}&device=${robot}${wish}`, {
    origin: `http://${host}`,
  });
  const messages: QuickMessage[] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data)) as QuickMessage));
  await once(ws, 'open');
  return { ws, types: () => messages.map(({ type }) => type) };
}

test('each socket gets only the messages it asked for', async () => {
  const site = await startHub(people, rules);
  const [plain, drives, looks] = [
    await follow(site, ''),
    await follow(site, '&pose=1'),
    await follow(site, `&view=${view}`),
  ];
  for (const message of [pose, picture([view]), picture([otherView])]) site.hub.publishQuick(robot, message);
  const last: QuickMessage = { type: 'state', connection: 1, state: null };
  site.hub.publishQuick(robot, last);
  await expect
    .poll(() => [plain.types(), drives.types(), looks.types()])
    .toEqual([['state'], ['pose', 'state'], ['screen', 'state']]);
});

test('onFollow reports followers that join or leave, but no plain watchers', async () => {
  const site = await startHub(people, rules);
  const told: number[] = [];
  site.hub.followers.onFollow((deviceId) => void told.push(site.hub.followers.of(deviceId).length));
  await follow(site, '');
  const first = await follow(site, '&pose=1');
  await follow(site, `&view=${view}`);
  first.ws.close();
  await expect.poll(() => told).toEqual([1, 2, 1]);
});

test("a socket with another user's screen view is refused", async () => {
  const site = await startHub(people, rules);
  await expect(follow(site, `&view=${otherView}`)).rejects.toThrow('403');
  const without = await startHub(people);
  await expect(follow(without, `&view=${view}`)).rejects.toThrow('403');
});

test('messages published in one process reach followers in another', async () => {
  const bus = createLocalBus(silentLog);
  const [here, there] = [
    await startHub(people, { ...rules, bus }),
    await startHub(people, { ...rules, bus }),
  ];
  const follows = await follow(there, `&pose=1&view=${view}`);
  await expect.poll(() => here.hub.isWatched(robot)).toBe(true);
  for (const message of [pose, picture([view])]) here.hub.publishQuick(robot, message);
  await expect.poll(follows.types).toEqual(['pose', 'screen']);
  expect(here.hub.followers.of(robot)).toEqual([]);
});

test('a slow browser skips pictures: nothing piles up, and it stays connected', async () => {
  const site = await startHub(people, rules);
  const slow = await follow(site, `&view=${view}`);
  slow.ws.pause();
  const large = picture([view], 'A'.repeat(600_000));
  await expect
    .poll(
      () => {
        site.hub.publishQuick(robot, large);
        return site.hub.counters.framesSkipped;
      },
      { interval: 1, timeout: 20_000 },
    )
    .toBeGreaterThan(20);
  expect(site.hub.counters).toMatchObject({ socketsCut: 0, quickSockets: 1 });
  slow.ws.terminate();
});
