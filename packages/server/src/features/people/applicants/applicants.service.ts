import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { fallbackLanguage } from '@muster/contract/languages';
import type {
  approveApplicants,
  listApplicants,
  rejectApplicants,
} from '@muster/contract/people/applicants.endpoints';
import type { GivenRole } from '@muster/contract/people/schemas';
import { inTeam } from '@muster/contract/teams/named-team';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { demandAll } from '../../../platform/http/demand-all.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { MailTemplate } from '../../../platform/mail/define-mail.ts';
import { can } from '../../../platform/rights/rights.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';
import { admit } from '../admit.ts';
import { lockAsker } from '../asker.ts';
import { checkGiven, customRoleOf, holdWanted, mayGiveListed } from '../given-roles.ts';
import { approved, arriving, rejected } from '../joining.events.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { peopleChanged } from '../people.events.ts';
import { findPeopleByIds, findTeamFacts } from '../team-facts.store.ts';
import * as store from './applications.store.ts';
import { approvedMail, type DecisionLetter, rejectedMail } from './decision.mail.ts';

type People = Awaited<ReturnType<typeof findPeopleByIds>>;
type Waiting = Awaited<ReturnType<typeof store.lockWaiting>>;

/** Requests to join, and the decisions on them. */
export function createApplicants(db: Database, outbox: Outbox) {
  /** Mails the decision to each applicant in their language. */
  async function tell(
    { tx }: Unit,
    template: MailTemplate<DecisionLetter>,
    { teamId, people, site }: { teamId: string; people: People; site: string },
  ): Promise<void> {
    const team = await findTeamFacts(tx, teamId);
    await outbox.add(
      tx,
      template,
      [...people.values()].map(({ email, language }) => ({
        to: email,
        language: language ?? team?.language ?? fallbackLanguage,
        teamId,
        parameters: {
          team: team?.name ?? '',
          link: site + (template === approvedMail ? inTeam('/', teamId) : '/'),
        },
      })),
    );
  }

  /** @throws Problem applicant.not_found when none of them is still waiting */
  async function take(unit: Unit, actor: Actor, ids: readonly string[]) {
    const asker = await lockAsker(unit.tx, actor, 'people.approve');
    const rows = await store.lockWaiting(unit.tx, actor.teamId, ids);
    if (rows.length === 0) throw new Problem('applicant.not_found');
    const people = await findPeopleByIds(
      unit.tx,
      rows.map(({ userId }) => userId),
    );
    const held = new Set(rows.map(({ id }) => id));
    return { asker, rows, people, gone: ids.filter((id) => !held.has(id)) };
  }

  const applicationsOf = (rows: Waiting) => rows.map(({ id, userId }) => ({ applicationId: id, userId }));

  return {
    async list(
      actor: Actor,
      query: RequestOf<typeof listApplicants>['query'],
    ): Promise<ReplyOf<typeof listApplicants>> {
      const { rows, total } = await store.listApplicants(db, actor.teamId, query);
      const mayDecide = can(actor, 'people.approve');
      return {
        items: rows.map(({ createdAt, source, role, roleId, roleName, grants, ...row }) => ({
          ...row,
          source: source as 'invitation' | 'code',
          role: role as GivenRole,
          customRole: customRoleOf({ roleId, roleName }),
          appliedAt: createdAt.toISOString(),
          // Regardless of this, they may be approved with another role.
          allowed: {
            approve: mayDecide && mayGiveListed(actor, { role: role as GivenRole, roleId, grants }),
            reject: mayDecide,
          },
        })),
        total,
        page: query.page,
        limit: query.limit,
      };
    },

    count: (actor: Actor) => store.countWaiting(db, actor.teamId),
    countApprovals: async (teamId: string) => (await store.countWaiting(db, teamId)).applicants,

    async approve(
      actor: Actor,
      { ids, role, groupIds }: RequestOf<typeof approveApplicants>['body'],
      site: string,
    ): Promise<ReplyOf<typeof approveApplicants>> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        // Roles are locked before members. If a proposal changes in between, the request is refused and can be retried.
        const roleOf = await holdWanted(
          tx,
          teamId,
          role === undefined ? await store.listProposed(tx, teamId, ids) : [role],
        );
        await unit.emit(arriving, { teamId });
        const { asker, rows, people, gone } = await take(unit, actor, ids);
        const newcomers = rows.map((row) => {
          const wanted = roleOf(role ?? row.roleId ?? row.role);
          // A removed role is not replaced by its base role, which may grant more than intended.
          if (wanted === undefined) throw new Problem('role.not_found');
          checkGiven(asker, wanted);
          return {
            userId: row.userId,
            name: people.get(row.userId)?.name ?? '',
            role: wanted.role,
            roleId: wanted.roleId,
            roleName: wanted.name,
            groupIds: groupIds ?? row.groupIds,
            invitedBy: row.invitedBy ?? actor.userId,
          };
        });
        if (groupIds !== undefined && groupIds.length > 0)
          demandAll('E004', groupIds, await lockGroups(tx, teamId, groupIds), 'groupIds');
        const taken = rows.map(({ id }) => id);
        await store.decide(tx, teamId, taken, { status: 'approved', byId: actor.userId });
        await admit(unit, teamId, newcomers, actor);
        await auditAll(
          tx,
          actor,
          rows.map((row, index) => ({
            action: 'applicant.approve',
            objectType: 'applicant',
            objectId: row.id,
            after: { name: newcomers[index]!.name, role: newcomers[index]!.roleName },
          })),
        );
        await tell(unit, approvedMail, { teamId, people, site });
        await unit.emit(approved, { teamId, applications: applicationsOf(rows), byId: actor.userId });
        await unit.emit(peopleChanged, { teamId });
        return { approved: rows.length, gone };
      });
    },

    async reject(
      actor: Actor,
      { ids }: RequestOf<typeof rejectApplicants>['body'],
      site: string,
    ): Promise<ReplyOf<typeof rejectApplicants>> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { rows, people, gone } = await take(unit, actor, ids);
        const taken = rows.map(({ id }) => id);
        await store.decide(unit.tx, teamId, taken, { status: 'rejected', byId: actor.userId });
        await auditAll(
          unit.tx,
          actor,
          rows.map(({ id, userId }) => ({
            action: 'applicant.reject',
            objectType: 'applicant',
            objectId: id,
            before: { name: people.get(userId)?.name ?? '' },
          })),
        );
        await tell(unit, rejectedMail, { teamId, people, site });
        await unit.emit(rejected, { teamId, applications: applicationsOf(rows), byId: actor.userId });
        await unit.emit(peopleChanged, { teamId });
        return { rejected: rows.length, gone };
      });
    },
  };
}

export type Applicants = ReturnType<typeof createApplicants>;
