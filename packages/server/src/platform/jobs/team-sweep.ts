import { z } from 'zod';
import { forEachTeam } from '../database/each-team.ts';
import { defineJob } from './job.ts';
import type { Sweep } from './sweep.ts';

/**
 * A sweep whose items belong to teams: chunk by chunk, each in the work of one team, so that a row of one team that is
 * locked or cannot be written keeps no other team from its work.
 * @param listTeams those with items
 * @param step returns how many it processed; fewer than a chunk means the team's last
 */
export function defineTeamSweep(
  { name, schedule, chunk }: Sweep,
  listTeams: () => Promise<string[]>,
  step: (teamId: string, chunk: number) => Promise<number>,
) {
  return defineJob({
    name,
    payload: z.object({}),
    schedule,
    async run(_, signal) {
      const sweep = async (teamId: string) => {
        while (!signal.aborted && (await step(teamId, chunk)) >= chunk);
      };
      await forEachTeam(await listTeams(), sweep, signal);
    },
  });
}
