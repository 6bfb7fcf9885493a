import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { findTeamFacts } from '../team-facts.store.ts';

/**
 * Team and inviter for mails, and the team's language.
 * @param site address of the console, for links
 * @throws Problem E075 when the team no longer exists
 */
export async function senderOf(tx: Tx, { teamId, name }: Actor, site: string) {
  const team = await findTeamFacts(tx, teamId);
  if (team === undefined) throw new Problem('E075');
  return { language: team.language, sender: { teamId, team: team.name, inviter: name, site } };
}
