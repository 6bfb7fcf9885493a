import type { EnrolmentOutcome } from '@muster/robot-agent/enrolment';
import type { Admission } from '@muster/robot-agent/options';
import { setTimeout as sleep } from 'node:timers/promises';

export interface GateOptions {
  /** At the same time. */
  enrolments: number;
  connections: number;
}

/**
 * One gate for all robots with the same key. When the server answers one with `Retry-After`, all wait for it, and a
 * refused key is not tried again: the answer would be the same twenty thousand times.
 */
export function createGate({ enrolments, connections }: GateOptions): Admission {
  const enrolling = createTurnstile(enrolments);
  const connecting = createTurnstile(connections);
  let keyRefusal: EnrolmentOutcome | null = null;
  let closedUntil = 0;

  return {
    enrol: (attempt) =>
      enrolling(async () => {
        if (keyRefusal) return keyRefusal;
        while (performance.now() < closedUntil) await sleep(closedUntil - performance.now());
        const outcome = await attempt();
        if (outcome.kind === 'refused' && outcome.code === 'robot.key') keyRefusal = outcome;
        if (outcome.kind === 'unavailable' && outcome.retryAfterMs) {
          closedUntil = Math.max(closedUntil, performance.now() + outcome.retryAfterMs);
        }
        return outcome;
      }),
    connect: (attempt) => connecting(attempt),
  };
}

function createTurnstile(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
