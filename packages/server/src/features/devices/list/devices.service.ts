import { OK, envelope } from '@muster/contract/envelope';
import { createDevice, listDevices } from '@muster/contract/devices/endpoints';
import type { DeviceDetail, DeviceFilter } from '@muster/contract/devices/schemas';
import { commandsLimits } from '@muster/contract/commands/limits';
import type { RequestOf } from '@muster/contract/endpoint';
import { noteCreated } from '../../../platform/answers/answers.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can, reach as reachOf, type Reach } from '../../../platform/rights/rights.ts';
import { PreparedReply } from '../../../platform/http/prepared-reply.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { createSerialiser } from '../../../platform/http/serialiser-schema.ts';
import { newId } from '../../../platform/id.ts';
import { presentDetail, presentDevice } from './device-row.ts';
import { hasGroup } from '../../../platform/rights/team-groups.store.ts';
import { insertDevice } from './device-create.store.ts';
import { devicesChanged } from '../devices.events.ts';
import { countMatching } from './device-counts.store.ts';
import { listVersions } from './device-versions.store.ts';
import { type DeviceQuery, findDevice, listPage, MANY } from './devices.store.ts';
import { listIds } from './selection.store.ts';
import type { KnownTroubles } from '../presence/known-troubles.ts';
import type { ListCache } from './list-cache.ts';

const serialise = createSerialiser(envelope(listDevices.reply));

export interface DevicesOptions {
  db: Database;
  cache: ListCache;
  troubles: Pick<KnownTroubles, 'of'>;
}

/** Caches the JSON of queries: it is needed for every request, and most requests share a few query objects. */
const texts = new WeakMap<DeviceFilter, string>();

function keyOf(reach: Reach, query: DeviceFilter): string {
  let text = texts.get(query);
  if (text === undefined) texts.set(query, (text = JSON.stringify(query)));
  return reach === null ? text : `${reach.join()} ${text}`;
}

const FILTERS = 10_000;

export function createDevices({ db, cache, troubles }: DevicesOptions) {
  /** Filters that matched more than is counted the last time, and most likely still do. */
  const matchedMany = new Set<string>();

  /**
   * The plan for a page depends on whether there are many matches. For filters known to match many, the page is read
   * without waiting for the count.
   */
  async function countAndRead(teamId: string, reach: Reach, query: DeviceQuery) {
    const { page: _, limit: __, sort: ___, ...filter } = query;
    const key = `${teamId} ${keyOf(reach, filter)}`;
    const counting = countMatching(db, teamId, reach, query);
    const reading = matchedMany.has(key) ? listPage(db, teamId, reach, query, MANY) : null;
    const [counted, early] = await Promise.all([counting, reading]);
    if (!counted.isTotalCapped) {
      matchedMany.delete(key);
      return { counted, rows: await listPage(db, teamId, reach, query, counted) };
    }
    if (matchedMany.size >= FILTERS) matchedMany.clear();
    matchedMany.add(key);
    return { counted, rows: early ?? (await listPage(db, teamId, reach, query, counted)) };
  }

  async function readPage(teamId: string, reach: Reach, query: DeviceQuery): Promise<PreparedReply> {
    const { counted, rows } = await countAndRead(teamId, reach, query);
    const { page, limit } = query;
    const data = { items: rows.map(presentDevice), ...counted, page, limit };
    return new PreparedReply(serialise({ status: { code: OK, message: 'OK', description: '' }, data }));
  }

  return {
    /** A cached page of {@link list} that is still valid; `null` when there is none. */
    kept: (actor: Actor, reach: Reach, query: DeviceQuery): PreparedReply | null =>
      cache.get(actor.teamId, keyOf(reach, query)) ?? null,

    /** One page with its envelope. */
    async list({ teamId }: Actor, reach: Reach, query: DeviceQuery): Promise<PreparedReply> {
      const key = keyOf(reach, query);
      return cache.get(teamId, key) ?? cache.read(teamId, key, () => readPage(teamId, reach, query));
    },

    async choose({ teamId }: Actor, reach: Reach, filter: DeviceFilter): Promise<{ ids: string[] }> {
      const max = commandsLimits.devicesMax;
      const ids = await listIds(db, teamId, reach, { filter }, max + 1);
      if (ids.length > max) throw new Problem('device.too_many', { detail: { max } });
      return { ids };
    },

    async versions({ teamId }: Actor, reach: Reach): Promise<{ items: string[] }> {
      return { items: await listVersions(db, teamId, reach) };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<DeviceDetail> {
      const row = await findDevice(db, actor.teamId, reach, id);
      if (row === undefined) throw new Problem('E008');
      return presentDetail(actor, row, troubles.of(row));
    },

    async create(actor: Actor, body: RequestOf<typeof createDevice>['body']): Promise<DeviceDetail> {
      const { teamId } = actor;
      if (!can(actor, 'device.write', { groupId: body.groupId }))
        throw fieldProblem('E004', 'groupId', 'field.choice');
      const id = newId();
      const row = await db
        .unit(async (unit) => {
          const { tx } = unit;
          const asked = { endpoint: createDevice, actor, requestId: body.requestId };
          const before = await noteCreated(tx, asked, id);
          if (before !== id) return findDevice(tx, teamId, reachOf(actor, 'device.read'), before);
          if (!(await hasGroup(tx, teamId, body.groupId)))
            throw fieldProblem('E004', 'groupId', 'field.choice');
          const { sn, model, groupId } = body;
          const name = body.name === undefined || body.name === '' ? sn : body.name;
          await insertDevice(tx, { teamId, id, sn, name, model, groupId });
          await audit(tx, actor, {
            action: 'device.create',
            objectType: 'device',
            objectId: id,
            after: { sn, name, model, groupId },
          });
          await unit.emit(devicesChanged, { teamId, groupIds: [groupId] });
          return (await findDevice(tx, teamId, null, id))!;
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'robots_pkey')) throw fieldProblem('E002', 'sn', 'field.duplicate');
          throw error;
        });
      if (row === undefined) throw new Problem('E008');
      return presentDetail(actor, row, troubles.of(row));
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
