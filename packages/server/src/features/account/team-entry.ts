import type { Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Membership } from './membership.store.ts';

/**
 * What the team demands of the user's sign-in in this session: the second step may have been done at a provider it
 * trusts.
 */
export function demandOn({ teamId, demand }: Membership, { strongFor = null }: Person): Membership['demand'] {
  const isMet = demand?.what === 'any' && strongFor === teamId;
  return demand !== null && isMet ? { ...demand, isMet } : demand;
}

/** Whether the team demands more than this user has set up, and the days of grace are over. */
function isHeldBack(membership: Membership, person: Person): boolean {
  const demand = demandOn(membership, person);
  return demand !== null && !demand.isMet && Date.parse(demand.from) <= Date.now();
}

/** Why this session may not enter the team; `null` when it may. */
export function keptOut(person: Person, membership: Membership): Problem | null {
  const { signedInAt, onlyTeam = null } = person;
  const { demand, teamId, teamName, sessionsFrom } = membership;
  // A team's owner controls its provider, so a sign-in through it must not open the user's other teams.
  if (onlyTeam !== null && onlyTeam !== teamId)
    return new Problem('session.team_ended', { detail: { teamId, teamName } });
  // Compared in milliseconds: a session that begins just after an admin ended all others is valid.
  if (sessionsFrom !== null && signedInAt !== undefined && +signedInAt < +sessionsFrom)
    return new Problem('session.team_ended', { detail: { teamId, teamName } });
  if (isHeldBack(membership, person))
    return new Problem('session.weak', {
      detail: { what: demand?.what, from: demand?.from, teamId, teamName },
    });
  return null;
}

/** @throws Problem session.team_ended, session.weak */
export function checkEntry(person: Person, membership: Membership): void {
  const problem = keptOut(person, membership);
  if (problem !== null) throw problem;
}
