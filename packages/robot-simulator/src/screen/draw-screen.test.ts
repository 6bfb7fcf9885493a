import { expect, onTestFinished, test, vi } from 'vitest';
import { identityOf } from '../identity.ts';
import { noQuirks } from '../quirks.ts';
import { createRandom } from '../random.ts';
import { SimulatedRobot } from '../simulated-robot.ts';
import { drawScreen } from './draw-screen.ts';

const at = new Date('2026-11-25T08:00:00Z');
const state = { battery: 80, isCharging: false, app: { packageName: 'com.example.code', name: 'Codelab' } };
const shown = { state, name: 'Kebbi', watched: null, question: null, at, isBlurred: false };
const watched = { viewers: ['Mei'] };

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('the screen is a PNG that shows state, blurring and viewers', () => {
  const plain = drawScreen(shown);
  expect(plain.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(sizeOf(plain)).toEqual([480, 300]);
  expect(drawScreen(shown)).toEqual(plain);
  const others = [
    { ...shown, watched },
    { ...shown, watched: { viewers: [] } },
    { ...shown, isBlurred: true },
    { ...shown, question: 'Guide 4.2' },
    { ...shown, question: '故宮 4.2' },
    { ...shown, state: { ...state, battery: 79 } },
    { ...shown, state: { ...state, faults: ['3-9'] } },
  ].map((each) => drawScreen(each).toString('base64'));
  expect(new Set([...others, plain.toString('base64')]).size).toBe(others.length + 1);
});

test('a blurred screen hides its content, but not that it is watched', () => {
  const blurred = (app: typeof state.app, by: typeof watched | null) =>
    drawScreen({ ...shown, state: { ...state, app }, watched: by, isBlurred: true }).length;
  // It has so few different pixels that it compresses much better.
  expect(blurred(state.app, null)).toBeLessThan(drawScreen(shown).length);
  expect(blurred(state.app, watched)).toBeGreaterThan(blurred(state.app, null));
});

test('a robot shows its question until it is answered or taken back', async () => {
  const robot = new SimulatedRobot(identityOf(0, 1), noQuirks, createRandom(1));
  const picture = async () => {
    const taken = await robot.takePicture({ isBlurred: false });
    if (taken.kind !== 'picture') throw new Error(taken.kind);
    return Buffer.from(taken.bytes).toString('base64');
  };
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = await picture();
  const question = { rolloutId: 'r', what: 'app', name: 'Guide', version: '4.2' } as const;
  const withdrawn = new AbortController();
  void robot.askInstall(question, withdrawn.signal);
  expect(await picture()).not.toBe(before);
  withdrawn.abort();
  expect(await picture()).toBe(before);
});

test('a sleeping robot has no picture', async () => {
  const robot = new SimulatedRobot(identityOf(0, 1), noQuirks, createRandom(1));
  expect(await robot.takePicture({ isBlurred: false })).toMatchObject({ kind: 'picture', type: 'image/png' });
  robot.sight.isAsleep = true;
  expect(await robot.takePicture({ isBlurred: false })).toEqual({ kind: 'asleep' });
});

test('only a driving robot has a position', () => {
  const of = (index: number) => new SimulatedRobot(identityOf(index, 1), noQuirks, createRandom(1));
  const service = of(4);
  expect(service.isFollowed).toBe(false);
  expect(service.readPose()).toMatchObject({ mapId: expect.any(String) });
  expect(service.isFollowed).toBe(true);
  expect(of(0).readPose()).toBeNull();
});
