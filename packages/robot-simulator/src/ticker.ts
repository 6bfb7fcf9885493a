export interface Ticker {
  stop(): void;
}

interface Ticked {
  readonly isBusy: boolean;
  tick(seconds: number): void;
}

const INTERVAL_MS = 100;
/** A robot that does nothing in particular has its turn every so many intervals. */
const SLICES = 10;

/**
 * One timer for all robots. A tenth of them has its turn at a time, so that twenty thousand do not all move, and send,
 * at the same moment; those at work move every time, so that their progress is smooth. Steps are of equal length
 * however late the timer is: a robot's life depends on its seed, not on the load of the machine.
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
