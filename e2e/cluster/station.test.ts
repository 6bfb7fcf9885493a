import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, pick } from '@muster/robot-simulator/random';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { watchStation } from '../faults/station-truth.ts';
import { mosquittoPath } from './mosquitto.ts';
import { openPair, type Pair } from './pair.ts';

/** `MUSTER_KILLS=20` for more; `FAULTS_SEED=…` repeats which process is killed, not the exact time. */
const KILLS = Number(process.env['MUSTER_KILLS'] ?? 2);
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
const ROBOTS = 20;

describe.skipIf(mosquittoPath === undefined)('the station of two processes', () => {
  let pair: Pair;
  let station: Awaited<ReturnType<typeof watchStation>>;
  beforeAll(async () => {
    pair = await openPair({ robots: ROBOTS, seed: 11 });
    station = await watchStation(pair.site);
  }, 120_000);
  afterAll(() => pair?.close(), 60_000);

  it('keeps lights, alerts and history right while both run: each change is noticed and written once', async () => {
    const random = createRandom(SEED);
    for (let times = 0; times < 5; times += 1) {
      station.change(random);
      await sleep(random() * 100);
    }
    await station.areRight();
    await station.isOnce();
  });

  it(
    `keeps lights, alerts and history right whichever process is killed (seed ${SEED})`,
    async () => {
      const random = createRandom(SEED);
      const killed: string[] = [];
      onTestFailed(() => expect.soft({ seed: SEED, killed }, 'the run that failed').toBeNull());
      for (let count = 0; count < KILLS; count += 1) {
        station.change(random);
        await sleep(random() * 150);
        const which = pick(random, ['A', 'B'] as const);
        killed.push(which);
        await (which === 'A' ? pair.site.server : pair.second).kill();
        // Changes while one is down are noticed by the other alone.
        station.change(random);
        await station.areRight();
        await station.isOnce();
        await (which === 'A' ? pair.site.start() : pair.startSecond());
      }
      await station.areRight();
      await station.isOnce();
    },
    KILLS * 20_000 + 60_000,
  );
});
