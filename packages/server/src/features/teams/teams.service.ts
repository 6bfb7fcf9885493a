import type { Language } from '@muster/contract/languages';
import { ecRoles } from '@muster/contract/roles';
import { toolScopes } from '@muster/contract/tools';
import type { listTeams } from '@muster/contract/teams/endpoints';
import type { Team } from '@muster/contract/teams/schemas';
import type { ReplyOf } from '@muster/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can } from '../../platform/rights/rights.ts';
import { newId } from '../../platform/id.ts';
import { newKey } from '../../platform/secret.ts';
import { teamChanged, teamCreated } from './teams.events.ts';
import * as store from './teams.store.ts';

export interface NewTeam {
  name: string;
  ownerId: string;
  ownerName: string;
  /** Language for the names of the team's default data; the product's own by default. */
  language?: Language;
}

/** Includes the key, before its visibility is decided. */
type OpenTeam = Omit<Team, 'isKeyCovered'>;

type Summary = ReplyOf<typeof listTeams>['team'][number];

export function createTeams(db: Database) {
  async function get(actor: Actor): Promise<OpenTeam> {
    const row = await store.findTeam(db, actor.teamId);
    if (row === undefined) throw new Problem('E075');
    // Spec section 6: all members see the owner's key while the owner shares it. Tokens only see it with the scope.
    const maySeeKey = can(actor, 'team.key.read') || (row.shareKey && actor.token === undefined);
    return {
      teamId: actor.teamId,
      teamName: row.name,
      ownerName: row.ownerName,
      role: actor.role,
      createdAt: row.createdAt.toISOString(),
      serviceBeginsAt: row.serviceBeginsAt?.toISOString() ?? null,
      serviceEndsAt: row.serviceEndsAt?.toISOString() ?? null,
      groupCount: row.groupCount ?? 0,
      deviceCount: row.deviceCount ?? 0,
      memberCount: row.memberCount ?? 0,
      autoRegister: row.autoRegister,
      rmsShareKey: row.shareKey,
      rmsKey: maySeeKey ? row.key : null,
      keyRenewedAt: row.keyRenewedAt?.toISOString() ?? null,
      revision: row.revision,
      allowed: {
        update: can(actor, 'team.update'),
        readKey: maySeeKey,
        renewKey: can(actor, 'team.key.renew'),
        transfer: can(actor, 'team.transfer'),
        readPeople: can(actor, 'people.read'),
      },
    };
  }

  /** Creates a team for an existing account, within a larger transaction. */
  async function createIn(unit: Unit, { name, ownerId, ownerName, language }: NewTeam) {
    const teamId = newId();
    await store.insertTeam(unit.tx, { id: teamId, name, key: newKey(), language: language ?? null });
    await unit.emit(teamCreated, { teamId, ownerId, ...(language && { language }) });
    const actor = { teamId, userId: ownerId, name: ownerName, ip: '' };
    const after = { name };
    await audit(unit.tx, actor, { action: 'team.create', objectType: 'team', objectId: teamId, after });
    return { teamId };
  }

  interface Change {
    action: string;
    set: store.TeamColumns;
    /** The revision that the change is based on; fails if the team's is newer. */
    revision?: number;
  }

  async function change(actor: Actor, { action, set, revision }: Change): Promise<OpenTeam> {
    const { teamId } = actor;
    await db.unit(async ({ tx, emit }) => {
      const before = await store.lockTeam(tx, teamId);
      if (before === undefined) throw new Problem('E075');
      if (revision !== undefined && revision !== before.revision) {
        if (set.name === before.name) return;
        throw new Problem('team.conflict', { detail: { teamName: before.name, revision: before.revision } });
      }
      await store.updateTeam(tx, teamId, set, revision !== undefined);
      const { name, autoRegister, shareKey } = before;
      // The key itself is a secret and stays out of the log.
      const { key: _, ...after } = set;
      await audit(tx, actor, {
        action,
        objectType: 'team',
        objectId: teamId,
        before: { name, autoRegister, shareKey },
        after: { name, autoRegister, shareKey, ...after },
      });
      await emit(teamChanged, { teamId });
    });
    return get(actor);
  }

  return {
    get,

    create: (team: NewTeam): Promise<{ teamId: string }> => db.unit((unit) => createIn(unit, team)),

    createIn,

    async listOf(userId: string): Promise<Summary[]> {
      const rows = await store.listTeamsOf(db, userId);
      return rows.map((row) => ({
        teamId: row.id,
        teamName: row.name,
        ownerName: row.ownerName,
        role: row.role,
        ecRole: ecRoles[row.role],
        ecOrgs: [{ orgId: row.id }],
        scope: row.tools.map((tool) => ({ name: toolScopes[tool] })),
        isRmsScope: row.tools.includes('rms'),
        serviceBeginsAt: row.serviceBeginsAt?.toISOString() ?? null,
        serviceEndsAt: row.serviceEndsAt?.toISOString() ?? null,
        deviceCount: row.deviceCount ?? 0,
      }));
    },

    rename: (actor: Actor, { name, revision }: { name: string; revision: number }) =>
      change(actor, { action: 'team.rename', set: { name }, revision }),

    shareKey: (actor: Actor, shareKey: boolean) =>
      change(actor, { action: 'team.shareKey', set: { shareKey } }),

    setAutoRegister: (actor: Actor, autoRegister: boolean) =>
      change(actor, { action: 'team.autoRegister', set: { autoRegister } }),

    /** The old key becomes invalid; robots keep the secret they got with it. */
    renewKey: (actor: Actor, revision: number) =>
      change(actor, {
        action: 'team.renewKey',
        set: { key: newKey(), keyRenewedAt: new Date() },
        revision,
      }),
  };
}

export type Teams = ReturnType<typeof createTeams>;
