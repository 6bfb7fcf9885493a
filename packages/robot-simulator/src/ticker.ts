export interface Ticker {
  stop(): void;
}

interface Ticked {
  readonly isBusy: boolean;
  tick(seconds: number): void;
}

const INTERVAL_MS = 100;
/** An idle robot is updated once in this many intervals. */
const SLICES = 10;

/**
 * One timer for all robots. Each interval updates a tenth of the idle ones, so that twenty thousand do not move, and
 * send, at the same moment; working robots are updated every time for smooth progress. Steps have equal length however
 * late the timer is: a robot's behaviour depends on its seed, not on the load of the machine.
 */
export function startTicker(robots: readonly Ticked[], speed: number, onTick: () => void): Ticker {
  const seconds = (INTERVAL_MS / 1000) * speed;
  let turn = 0;
  const timer = setInterval(() => {
    onTick();
    for (let index = 0; index < robots.length; index += 1) {
      const robot = robots[index]!;
      if (robot.isBusy) robot.tick(seconds);
      else if (index % SLICES === turn) robot.tick(seconds * SLICES);
    }
    turn = (turn + 1) % SLICES;
  }, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}

export const TICKS_PER_SECOND = 1000 / INTERVAL_MS;
