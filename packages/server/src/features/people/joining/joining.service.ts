import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import type { createOwnTeam, joining } from '@muster/contract/people/joining.endpoints';
import type { GivenRole } from '@muster/contract/people/schemas';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import * as applications from '../applicants/applications.store.ts';
import { listOpenTeams } from '../domains/domains.store.ts';
import type { Following } from '../invitations/follow-invitation.ts';
import { customRoleOf } from '../given-roles.ts';
import { withdrawn } from '../joining.events.ts';
import { peopleChanged } from '../people.events.ts';
import type { JoiningLimits } from './joining-limits.ts';
import * as store from './joining-person.store.ts';
import { findTeamOf, type Joiner, joinOpenTeam, useCode } from './ways-in.ts';

/** What joining needs of the teams area. */
export interface TeamMaker {
  createIn(
    unit: Unit,
    team: { name: string; ownerId: string; ownerName: string; language: Language },
  ): Promise<{ teamId: string }>;
}

interface Needs {
  following: Following;
  joiningLimits: JoiningLimits;
  teams: TeamMaker;
}

/** The user's ways into a team, and the state of their requests. */
export function createJoining(db: Database, { following, joiningLimits, teams }: Needs) {
  /** Unknown and expired codes count against the limit; other results do not. */
  async function limited<Result>(
    person: Person | null,
    exchange: Exchange,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const one = person?.userId ?? null;
    await joiningLimits.count('code', one, exchange);
    try {
      const result = await work();
      await joiningLimits.forgive('code', one, exchange);
      return result;
    } catch (error) {
      const isGuess = error instanceof Problem && ['E080', 'E081'].includes(error.code);
      if (!isGuess) await joiningLimits.forgive('code', one, exchange);
      throw error;
    }
  }

  const apply = (typed: string, person: Joiner) => db.unit((unit) => useCode(unit, person, typed));

  return {
    async view(person: Person | null): Promise<ReplyOf<typeof joining>> {
      const joiner = person === null ? undefined : await store.findJoiner(db, person.userId);
      if (person === null || joiner === undefined)
        return { person: null, teams: 0, applications: [], openTeams: [], invitations: [] };
      const { teams: teamCount, ...said } = joiner;
      const [own, open, invitations] = await Promise.all([
        applications.listOwn(db, person.userId),
        listOpenTeams(db, person.userId),
        following.listOwn(person),
      ]);
      return {
        person: said,
        teams: teamCount,
        applications: own.map(({ createdAt, decidedAt, status, ...row }) => ({
          ...row,
          state: status as 'waiting' | 'rejected',
          appliedAt: createdAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
        openTeams: open.map(({ teamId, teamName }) => ({ teamId, teamName })),
        invitations: invitations.map(({ id, teamName, inviter, role, expiresAt, ...row }) => ({
          id,
          teamName,
          inviter,
          role: role as GivenRole,
          customRole: customRoleOf(row),
          expiresAt: expiresAt.toISOString(),
        })),
      };
    },

    readCode: (typed: string, person: Person | null, exchange: Exchange) =>
      limited(person, exchange, async () => {
        const { teamName, passwordMin } = await findTeamOf(db, typed);
        return { teamName, passwordMin };
      }),

    applyByCode: (typed: string, person: Person, exchange: Exchange) =>
      limited(person, exchange, async () => {
        await joiningLimits.count('apply', person.userId, exchange);
        try {
          return await apply(typed, person);
        } catch (error) {
          await joiningLimits.forgive('apply', person.userId, exchange);
          throw error;
        }
      }),

    /** Without rate limit, for trusted callers. */
    apply,

    followInvitation: (person: Person, id: string) => following.acceptOwn(person, id),

    async declineInvitation(person: Person, id: string): Promise<Record<string, never>> {
      await following.declineOwn(person, id);
      return {};
    },

    async joinByDomain(person: Person, teamId: string) {
      return db.unit(async (unit) => {
        if (await applications.isMember(unit.tx, teamId, person.userId))
          throw new Problem('application.member');
        const open = (await listOpenTeams(unit.tx, person.userId)).find((each) => each.teamId === teamId);
        if (open === undefined) throw new Problem('E075');
        return joinOpenTeam(unit, person, open);
      });
    },

    async withdraw(person: Person, id: string): Promise<Record<string, never>> {
      await db.unit(async (unit) => {
        const { userId, name, ip } = person;
        const taken = await applications.withdraw(unit.tx, userId, id);
        if (taken === undefined) throw new Problem('application.not_found');
        const { teamId } = taken;
        const by = { teamId, userId, name, ip };
        await audit(unit.tx, by, {
          action: 'applicant.withdraw',
          objectType: 'applicant',
          objectId: id,
          before: { name },
        });
        await unit.emit(withdrawn, { teamId, applicationId: id, userId });
        await unit.emit(peopleChanged, { teamId });
      });
      return {};
    },

    async createTeam(
      { userId, name: ownerName }: Person,
      { teamName: name, language }: RequestOf<typeof createOwnTeam>['body'],
      spoken: Language,
    ): Promise<{ teamId: string }> {
      return db.unit(async (unit) => {
        const owned = await store.countOwnedTeams(unit.tx, userId);
        if (owned === null) throw new Problem('session.expired');
        if (owned >= peopleLimits.ownedTeamsMax) throw new Problem('team.too_many');
        return teams.createIn(unit, { name, ownerId: userId, ownerName, language: language ?? spoken });
      });
    },

    async chooseNuwaId({ userId }: Person, nuwaId: string, exchange: Exchange): Promise<{ nuwaId: string }> {
      await joiningLimits.count('nuwaId', userId, exchange);
      try {
        const isChosen = await db.unit(({ tx }) => store.chooseNuwaId(tx, userId, nuwaId));
        if (!isChosen) throw new Problem('nuwa_id.chosen');
      } catch (error) {
        if (isUniqueViolation(error, 'user_nuwa_id_once'))
          throw fieldProblem('nuwa_id.taken', 'nuwaId', 'field.duplicate');
        throw error;
      }
      return { nuwaId };
    },
  };
}

export type Joining = ReturnType<typeof createJoining>;
