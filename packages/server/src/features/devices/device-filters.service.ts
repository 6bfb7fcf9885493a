import type { createSavedFilter, SavedFilter } from '@muster/contract/device-filters';
import type { DeviceFilter, DeviceSort } from '@muster/contract/devices';
import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';

function nameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'device_filter_name_once'))
    throw fieldProblem('device.filter_name_taken', 'name', 'field.duplicate');
  throw error;
}

/** Filters of the devices list that a person gave a name, in one team; their own alone. */
export function createDeviceFilters(db: Database) {
  const own = ({ teamId, userId }: Actor) =>
    db.selectFrom('deviceFilters').where('teamId', '=', teamId).where('userId', '=', userId);
  const present = (row: { id: string; name: string; filter: unknown; sort: string }): SavedFilter => ({
    id: row.id,
    name: row.name,
    filter: row.filter as DeviceFilter,
    sort: row.sort as DeviceSort,
  });

  return {
    async list(actor: Actor): Promise<{ items: SavedFilter[] }> {
      const rows = await own(actor)
        .select(['id', 'name', 'filter', 'sort'])
        .orderBy('name')
        .orderBy('id')
        .execute();
      return { items: rows.map(present) };
    },

    async create(
      actor: Actor,
      { name, filter, sort }: RequestOf<typeof createSavedFilter>['body'],
    ): Promise<SavedFilter> {
      const { teamId, userId } = actor;
      const id = newId();
      await db
        .transaction()
        .execute(async (tx) => {
          // Two of one person at once must not both be the last.
          await sql`select 1 from team_members where team_id = ${teamId} and user_id = ${userId} for update`.execute(
            tx,
          );
          const { n } = await tx
            .selectFrom('deviceFilters')
            .where('teamId', '=', teamId)
            .where('userId', '=', userId)
            .select(sql<number>`count(*)::int`.as('n'))
            .executeTakeFirstOrThrow();
          if (n >= limits.device.savedFiltersMax) throw new Problem('device.filter_limit');
          await tx
            .insertInto('deviceFilters')
            .values({ teamId, userId, id, name, filter: JSON.stringify(filter), sort })
            .execute();
          await audit(tx, actor, {
            action: 'deviceFilter.create',
            objectType: 'deviceFilter',
            objectId: id,
            after: { name, filter, sort },
          });
        })
        .catch(nameTaken);
      return { id, name, filter, sort };
    },

    async rename(actor: Actor, id: string, name: string): Promise<SavedFilter> {
      return db
        .transaction()
        .execute(async (tx) => {
          const row = await tx
            .updateTable('deviceFilters')
            .set({ name })
            .where('teamId', '=', actor.teamId)
            .where('userId', '=', actor.userId)
            .where('id', '=', id)
            .returning(['id', 'name', 'filter', 'sort'])
            .executeTakeFirst();
          if (row === undefined) throw new Problem('device.filter_not_found');
          await audit(tx, actor, {
            action: 'deviceFilter.rename',
            objectType: 'deviceFilter',
            objectId: id,
            after: { name },
          });
          return present(row);
        })
        .catch(nameTaken);
    },

    async remove(actor: Actor, id: string): Promise<Record<string, never>> {
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .deleteFrom('deviceFilters')
          .where('teamId', '=', actor.teamId)
          .where('userId', '=', actor.userId)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) throw new Problem('device.filter_not_found');
        await audit(tx, actor, {
          action: 'deviceFilter.remove',
          objectType: 'deviceFilter',
          objectId: id,
          before: { name: row.name },
        });
      });
      return {};
    },
  };
}

export type DeviceFilters = ReturnType<typeof createDeviceFilters>;
