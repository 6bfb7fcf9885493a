import type { Platform } from '../../../platform/assembly/platform.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Watched } from '../light/watched.ts';
import { type FactsRow, insertFacts } from './facts.store.ts';
import { markOf, stepOf, writeFacts } from './kept-facts.ts';

/**
 * Logs the facts of monitored robots whenever a condition could judge them differently. Entries lost when a process
 * dies affect only previews.
 */
export function createFactsLog({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const batcher = createBatcher<FactsRow>({
    delayMs: 1000,
    maxItems: 1000,
    senderOf: ({ deviceId }) => deviceId,
    onRefused: ({ deviceId }, error) =>
      log.warn({ deviceId, err: error }, 'the database rejected the facts of a robot'),
    write: (rows) => insertFacts(db, rows),
  });
  return {
    note(robot: Watched, at: number): void {
      const step = stepOf(robot.facts, robot.notedStep);
      const mark = markOf(robot.facts, step, at);
      if (mark === robot.notedFacts) return;
      robot.notedStep = step;
      robot.notedFacts = mark;
      const { teamId, deviceId, facts } = robot;
      batcher
        .add({ teamId, deviceId, at: new Date(at), facts: writeFacts(facts) })
        .catch((error: unknown) => log.warn({ err: error }, 'writing facts failed'));
    },
    drain: () => batcher.drain(),
  };
}
