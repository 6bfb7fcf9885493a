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
import { arriving } from '../joining.events.ts';

export interface Joiner {
  userId: string;
  name: string;
  email: string;
  ip: string;
}

/** @throws Problem E080 for an unknown, ended or used-up code; E081 for an expired one */
function checkCode<Found extends { isEnded: boolean; isExpired: boolean }>(found: Found | undefined) {
  if (found === undefined || found.isEnded) throw new Problem('E080');
  if (found.isExpired) throw new Problem('E081');
  return found;
}

/** The team of a code as typed by the user. @throws Problem E080, E081 */
export async function findTeamOf(db: Database | Tx, typed: string) {
  return checkCode(await findJoinCode(db, readCode(typed)));
}

/** Takes one use of a code to join its team or to request to join. */
export async function useCode(
  unit: Unit,
  person: Joiner,
  typed: string,
): Promise<{ teamName: string; isMember: boolean }> {
  const { tx } = unit;
  const code = readCode(typed);
  const { teamId, teamName } = await findTeamOf(tx, typed);
  await unit.emit(arriving, { teamId });
  // Checked before the code is used, so that a request without effect does not take a use.
  if (await applications.isMember(tx, teamId, person.userId)) throw new Problem('application.member');
  if (await applications.isWaiting(tx, teamId, person.userId)) throw new Problem('application.waiting');
  if ((await applications.countWaitingOf(tx, person.userId)) >= peopleLimits.waitingMax)
    throw new Problem('application.too_many');
  const used = await useJoinCode(tx, code);
  // The last use was taken, or the code turned off, since the check above.
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

/** Joins a team that has verified the user's mail domain. */
export async function joinOpenTeam(
  unit: Unit,
  { userId, name, ip }: Joiner,
  { teamId, teamName, role }: { teamId: string; teamName: string; role: JoiningRole },
): Promise<{ teamName: string; isMember: boolean }> {
  await unit.emit(arriving, { teamId });
  const newcomer = { userId, name, role, roleId: null, roleName: role, groupIds: [], invitedBy: null };
  await admit(unit, teamId, [newcomer], { teamId, userId, name, ip });
  return { teamName, isMember: true };
}
