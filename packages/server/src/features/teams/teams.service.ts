import { ecRoles, scopeOf } from '@muster/contract/permissions';
import type { listTeams, Team } from '@muster/contract/teams';
import type { ReplyOf } from '@muster/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { newKey } from '../../platform/secret.ts';
import { findTeam, listTeamsOf } from './teams.store.ts';

/** What a new team needs of the groups area: a first, default group. */
export interface DefaultGroupMaker {
  createDefault(tx: Tx, teamId: string): Promise<void>;
}

export interface TeamsOptions {
  db: Database;
  groups: DefaultGroupMaker;
  /** Name, key or switches: whoever sees the team asks for it again. */
  onChange(teamId: string): void;
}

type Summary = ReplyOf<typeof listTeams>['team'][number];

export function createTeams({ db, groups, onChange }: TeamsOptions) {
  async function get(actor: Actor): Promise<Team> {
    const row = await findTeam(db, actor.teamId);
    if (row === undefined) throw new Problem('E075');
    const may = (permission: Parameters<typeof scopeOf>[1]) => scopeOf(actor.role, permission) !== null;
    // Spec section 6: the owner's key is everybody's while the owner shares it.
    const maySeeKey = may('team.key.read') || row.shareKey;
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
        update: may('team.update'),
        readKey: maySeeKey,
        renewKey: may('team.key.renew'),
        transfer: may('team.transfer'),
        readPeople: may('people.read'),
      },
    };
  }

  interface Change {
    action: string;
    set: { name?: string; key?: string; keyRenewedAt?: Date; autoRegister?: boolean; shareKey?: boolean };
    /** The revision it is based on; a newer one refuses it. */
    revision?: number;
  }

  async function change(actor: Actor, { action, set, revision }: Change): Promise<Team> {
    const { teamId } = actor;
    await db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('teams')
        .where('id', '=', teamId)
        .select(['name', 'autoRegister', 'shareKey', 'revision'])
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) throw new Problem('E075');
      if (revision !== undefined && revision !== before.revision)
        throw new Problem('team.conflict', { detail: { teamName: before.name, revision: before.revision } });
      await tx
        .updateTable('teams')
        .set({ ...set, ...(revision === undefined ? {} : { revision: sql<number>`revision + 1` }) })
        .where('id', '=', teamId)
        .execute();
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
    });
    onChange(teamId);
    return get(actor);
  }

  return {
    get,

    async create(input: { name: string; ownerId: string; ownerName: string }): Promise<{ teamId: string }> {
      const teamId = newId();
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('teams').values({ id: teamId, name: input.name, key: newKey() }).execute();
        await tx.insertInto('teamMembers').values({ teamId, userId: input.ownerId, role: 'owner' }).execute();
        await groups.createDefault(tx, teamId);
        const actor = { teamId, userId: input.ownerId, name: input.ownerName, ip: '' };
        await audit(tx, actor, {
          action: 'team.create',
          objectType: 'team',
          objectId: teamId,
          after: { name: input.name },
        });
      });
      return { teamId };
    },

    async listOf(userId: string): Promise<Summary[]> {
      const rows = await listTeamsOf(db, userId);
      return rows.map((row) => ({
        teamId: row.id,
        teamName: row.name,
        ownerName: row.ownerName,
        role: row.role,
        ecRole: ecRoles[row.role],
        ecOrgs: [{ orgId: row.id }],
        scope: [{ name: 'rms_user' }],
        isRmsScope: true,
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

    /** The old key opens nothing from now on; robots keep the secret they were given with it. */
    renewKey: (actor: Actor, revision: number) =>
      change(actor, {
        action: 'team.renewKey',
        set: { key: newKey(), keyRenewedAt: new Date() },
        revision,
      }),
  };
}

export type Teams = ReturnType<typeof createTeams>;
