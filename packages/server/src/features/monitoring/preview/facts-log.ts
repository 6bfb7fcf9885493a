import type { Platform } from '../../../platform/assembly/platform.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Watched } from '../light/watched.ts';
import { type FactsRow, insertFacts } from './facts.store.ts';
import { markOf, stepOf, writeFacts } from './kept-facts.ts';

type Noted = Pick<Watched, 'teamId' | 'deviceId' | 'facts' | 'notedAt' | 'notedFacts' | 'notedStep'>;

/**
 * Logs the facts of monitored robots whenever a condition could judge them differently. Entries lost when a process
 * dies affect only previews.
 */
export function createFactsLog({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const batcher = createBatcher<FactsRow>({
    delayMs: 1000,
    maxItems: 1000,
    senderOf: ({ deviceId }) => deviceId,
    partyOf: ({ teamId }) => teamId,
    onRefused: ({ deviceId }, error) =>
      log.warn({ deviceId, err: error }, 'the database rejected the facts of a robot'),
    write: (rows) => insertFacts(db, rows),
  });
  return {
    note(robot: Noted, at: number): void {
      const step = stepOf(robot.facts, robot.notedStep);
      const mark = markOf(robot.facts, step, at);
      if (mark === robot.notedFacts) return;
      robot.notedStep = step;
      robot.notedFacts = mark;
      // The time is part of the key: of two messages in one millisecond, the later must not be dropped.
      robot.notedAt = Math.max(at, robot.notedAt + 1);
      const { teamId, deviceId, facts, notedAt } = robot;
      batcher
        .add({ teamId, deviceId, at: new Date(notedAt), facts: writeFacts(facts) })
        .catch((error: unknown) => log.warn({ err: error }, 'writing facts failed'));
    },
    drain: () => batcher.drain(),
  };
}
