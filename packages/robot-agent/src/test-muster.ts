import { type LocalMuster, startLocalMuster } from '@muster/testing/robots/local-muster';
import { afterEach, beforeEach } from 'vitest';
import type { Robot } from './options.ts';

/** A broker per test; `take` is called before each. @returns robots that stop with the test: add yours to them */
export function withLocalMuster(take: (muster: LocalMuster) => void): Robot[] {
  let muster: LocalMuster;
  const robots: Robot[] = [];
  beforeEach(async () => {
    muster = await startLocalMuster();
    take(muster);
  });
  afterEach(async () => {
    await Promise.all(robots.splice(0).map((robot) => robot.stop()));
    await muster.stop();
  });
  return robots;
}
