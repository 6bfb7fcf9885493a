import { unlessLocked } from './unless-locked.ts';

/**
 * For a sweep: the work of each of these teams, one after the other. A team with a row that stays locked is left to the
 * next run, and one whose work fails does not keep the others from theirs.
 * @throws AggregateError when all are done and the work of some failed
 */
export async function forEachTeam(
  teamIds: readonly string[],
  work: (teamId: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const teamId of teamIds) {
    if (signal?.aborted) break;
    try {
      await unlessLocked(teamId, () => work(teamId));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the work of ${failures.length} teams failed`);
}
