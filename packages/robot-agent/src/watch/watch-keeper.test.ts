import type { PoseMessage, WatchMessage } from '@muster/contract/robot-link/messages';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScreenPicture } from '../driver.ts';
import { silent } from '../log.ts';
import type { PictureToSend } from './send-picture.ts';
import { createWatchKeeper, type WatchKeeper } from './watch-keeper.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
const keepers: WatchKeeper[] = [];
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.stop();
  vi.useRealTimers();
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25) + seconds * 1000).toISOString();
const message = (parts: Partial<WatchMessage>, lifeSeconds = 30): WatchMessage => ({
  source: 'one',
  sentAt: at(0),
  until: at(lifeSeconds),
  ...parts,
});
const screen = { everySeconds: 5, url: '/there', isBlurred: false, viewers: ['Mei'], isNow: false };
const shown: ScreenPicture = { kind: 'picture', type: 'image/png', bytes: new Uint8Array(3) };

interface Machine {
  take?: () => Promise<ScreenPicture>;
  isWanted?: boolean;
}

function start({ take = async () => shown, isWanted = true }: Machine = {}) {
  const poses: PoseMessage[] = [];
  const sent: (PictureToSend & { url: string })[] = [];
  /** What happened, in order. */
  const order: string[] = [];
  let x = 0;
  const keeper = createWatchKeeper({
    driver: {
      ...createScriptedDriver(),
      readPose: () => ({ mapId: 'hall', x, y: 0, heading: 0 }),
      takePicture({ isBlurred }) {
        order.push(isBlurred ? 'blurred' : 'taken');
        return take();
      },
      showWatched: (watched) =>
        void order.push(watched ? `watched by ${watched.viewers.join('+')}` : 'not watched'),
    },
    log: silent,
    now: () => Date.UTC(2026, 10, 25),
    publishPose: (pose) => void poses.push(pose),
    async send(url, what) {
      sent.push({ url, ...what });
      return isWanted;
    },
  });
  keepers.push(keeper);
  return { keeper, poses, sent, order, drive: () => (x += 1) };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('positions are sent while they are wanted, and stop when the watch expires', async () => {
  const { keeper, poses, drive } = start();
  keeper.take(message({ pose: true }, 10));
  for (let half = 0; half < 60; half += 1) {
    drive();
    await pass(0.5);
  }
  expect(poses.length).toBeGreaterThanOrEqual(19);
  expect(poses.length).toBeLessThanOrEqual(21);
  expect(vi.getTimerCount()).toBe(0);
});

test('a standing robot repeats its position at a lower rate', async () => {
  const { keeper, poses } = start();
  keeper.take(message({ pose: true }, 20));
  await pass(19);
  expect(poses.length).toBeGreaterThan(5);
  expect(poses.length).toBeLessThan(10);
});

test('the machine shows that it is watched from before the first picture until after the last', async () => {
  const { keeper, sent, order } = start();
  keeper.take(message({ screen }, 12));
  await pass(60);
  expect(order).toEqual(['watched by Mei', 'taken', 'taken', 'taken', 'not watched']);
  expect(sent.map(({ url }) => url)).toEqual(['/there', '/there', '/there']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a watch lasts at most a minute, even if the server asks for an hour', async () => {
  const { keeper, sent } = start();
  keeper.take(message({ screen }, 3600));
  await pass(600);
  expect(sent.length).toBeLessThanOrEqual(13);
});

test("the duration of a watch does not depend on the robot's clock", async () => {
  vi.setSystemTime(new Date('2031-01-01'));
  const { keeper, sent } = start();
  keeper.take(message({ screen }, 12));
  await pass(60);
  expect(sent).toHaveLength(3);
});

test('blurring applies from the next picture on, and an extra picture is taken on request', async () => {
  const { keeper, order, sent } = start();
  keeper.take(message({ screen }));
  await pass(1);
  keeper.take(message({ screen: { ...screen, isBlurred: true, isNow: true } }));
  await pass(1);
  expect(order).toEqual(['watched by Mei', 'taken', 'blurred']);
  expect(sent.map(({ screen: { isBlurred } }) => isBlurred)).toEqual([false, true]);
});

test('a watch stopped by one server process continues for another one', async () => {
  const { keeper, order, sent } = start();
  keeper.take(message({ screen, pose: true }));
  keeper.take(message({ source: 'two', screen: { ...screen, url: '/two', viewers: ['Ren'] } }));
  await pass(1);
  keeper.take(message({ screen: null }));
  await pass(10);
  expect(order.filter((each) => each !== 'taken')).toEqual([
    'watched by Mei',
    'watched by Mei+Ren',
    'watched by Ren',
  ]);
  expect(sent.filter(({ url }) => url === '/there')).toHaveLength(1);
  expect(sent.filter(({ url }) => url === '/two')).toHaveLength(3);
});

test('pictures stop when the receiver does not want more', async () => {
  const { keeper, order } = start({ isWanted: false });
  keeper.take(message({ screen }));
  await pass(20);
  expect(order).toEqual(['watched by Mei', 'taken', 'not watched']);
});

test.each(['asleep', 'failed'] as const)('the reason for a missing picture is sent: %s', async (kind) => {
  const { keeper, sent } = start({ take: async () => ({ kind }) });
  keeper.take(message({ screen }));
  await pass(1);
  expect(sent[0]!.picture).toEqual({ kind });
});

test('a failing machine is reported as failed, and one that never answers blocks nothing', async () => {
  const broken = start({ take: () => Promise.reject(new Error('no screen')) });
  broken.keeper.take(message({ screen }));
  await pass(1);
  expect(broken.sent[0]!.picture).toEqual({ kind: 'failed' });

  const silentOne = start({ take: () => new Promise(() => {}) });
  silentOne.keeper.take(message({ screen }));
  await pass(120);
  expect(silentOne.order.at(-1)).toBe('not watched');
  expect(vi.getTimerCount()).toBe(0);
});
