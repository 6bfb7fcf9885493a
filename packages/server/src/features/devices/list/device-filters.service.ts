import { createSavedFilter } from '@muster/contract/devices/filters.endpoints';
import type { SavedFilter } from '@muster/contract/devices/filters.schemas';
import type { DeviceFilter, DeviceSort } from '@muster/contract/devices/schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import { deviceLimits } from '@muster/contract/devices/limits';
import { noteCreated } from '../../../platform/answers/answers.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import {
  deleteFilter,
  findFilter,
  lockAndCountFilters,
  insertFilter,
  listFilters,
  renameFilter,
} from './device-filters.store.ts';
import { newId } from '../../../platform/id.ts';

function nameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'device_filter_name_once'))
    throw fieldProblem('device.filter_name_taken', 'name', 'field.duplicate');
  throw error;
}

/** Named filters of the devices list, saved per user and team. */
export function createDeviceFilters(db: Database) {
  const present = (row: { id: string; name: string; filter: unknown; sort: string }): SavedFilter => ({
    id: row.id,
    name: row.name,
    filter: row.filter as DeviceFilter,
    sort: row.sort as DeviceSort,
  });

  return {
    async list(actor: Actor): Promise<{ items: SavedFilter[] }> {
      // They are private, also from a user who views the console as them.
      const rows = actor.observer === undefined ? await listFilters(db, actor) : [];
      return { items: rows.map(present) };
    },

    async create(
      actor: Actor,
      { name, filter, sort, requestId }: RequestOf<typeof createSavedFilter>['body'],
    ): Promise<SavedFilter> {
      const id = newId();
      return db
        .unit(async ({ tx }) => {
          const before = await noteCreated(tx, { endpoint: createSavedFilter, actor, requestId }, id);
          if (before !== id) {
            const row = await findFilter(tx, actor, before);
            if (row === undefined) throw new Problem('device.filter_not_found');
            return present(row);
          }
          // Locked, so that two concurrent requests of a user cannot exceed the limit.
          const n = await lockAndCountFilters(tx, actor);
          if (n >= deviceLimits.savedFiltersMax) throw new Problem('device.filter_limit');
          await insertFilter(tx, actor, { id, name, filter, sort });
          await audit(tx, actor, {
            action: 'deviceFilter.create',
            objectType: 'deviceFilter',
            objectId: id,
            after: { name, filter, sort },
          });
          return { id, name, filter, sort };
        })
        .catch(nameTaken);
    },

    async rename(actor: Actor, id: string, name: string): Promise<SavedFilter> {
      return db
        .unit(async ({ tx }) => {
          const row = await renameFilter(tx, actor, id, name);
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
      await db.unit(async ({ tx }) => {
        const row = await deleteFilter(tx, actor, id);
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
