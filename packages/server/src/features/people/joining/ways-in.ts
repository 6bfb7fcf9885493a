import type { JoiningRole } from '@muster/contract/people/joining.schemas';
import { peopleLimits } from '@muster/contract/people/limits';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { admit } from '../admit.ts';
import * as applications from '../applicants/applications.store.ts';
import { enter } from '../applicants/entry.ts';
import { findJoinCode, useJoinCode } from '../join-codes/join-codes.store.ts';
import { readCode } from '../join-codes/join-codes.service.ts';

export interface Joiner {
  userId: string;
  name: string;
  email: string;
  ip: string;
}

/** @throws Problem E080 for a code that no team has, or has no use for any more; E081 for one whose time is over */
function checkCode<Found extends { isEnded: boolean; isExpired: boolean }>(found: Found | undefined) {
  if (found === undefined || found.isEnded) throw new Problem('E080');
  if (found.isExpired) throw new Problem('E081');
  return found;
}

/** The team of a code as somebody typed it. @throws Problem E080, E081 */
export async function findTeamOf(db: Database | Tx, typed: string) {
  return checkCode(await findJoinCode(db, readCode(typed)));
}

/** Asks to join the team of a code, and uses it once. */
export async function useCode(
  unit: Unit,
  person: Joiner,
  typed: string,
): Promise<{ teamName: string; isMember: boolean }> {
  const { tx } = unit;
  const code = readCode(typed);
  const { teamId, teamName } = await findTeamOf(tx, typed);
  // Before it is used: a use that changes nothing would be one less for others.
  if (await applications.isMember(tx, teamId, person.userId)) throw new Problem('application.member');
  if (await applications.isWaiting(tx, teamId, person.userId)) throw new Problem('application.waiting');
  if ((await applications.countWaitingOf(tx, person.userId)) >= peopleLimits.waitingMax)
    throw new Problem('application.too_many');
  const used = await useJoinCode(tx, code);
  // Somebody took the last use, or it was turned off, a moment ago.
  if (used === undefined) throw new Problem('E080');
  const { isMember } = await enter(unit, {
    teamId,
    person,
    source: 'code',
    role: used.role as JoiningRole,
    roleId: null,
    groupIds: used.groupIds,
    invitedBy: used.createdBy,
  });
  return { teamName, isMember };
}

/** Joins a team that has proved the person's mail domain. */
export async function joinOpenTeam(
  unit: Unit,
  { userId, name, ip }: Joiner,
  { teamId, teamName, role }: { teamId: string; teamName: string; role: JoiningRole },
): Promise<{ teamName: string; isMember: boolean }> {
  await applications.settle(unit.tx, teamId, userId);
  const newcomer = { userId, name, role, roleId: null, roleName: role, groupIds: [], invitedBy: null };
  await admit(unit, teamId, [newcomer], { teamId, userId, name, ip });
  return { teamName, isMember: true };
}
