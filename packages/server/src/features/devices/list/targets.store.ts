import { sql } from 'kysely';
import type { DeviceSelection } from '@muster/contract/devices/schemas';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { selectChosen } from './selection.store.ts';

type OfTeam = Pick<Actor, 'teamId'>;

/** Robots as targets of commands, by name. Ids out of reach are left out, as if they did not exist. */
export function createTargetFinder(db: Database) {
  const select = (actor: OfTeam, reach: Reach) =>
    db
      .selectFrom('devices')
      .where('teamId', '=', actor.teamId)
      .where('status', '=', 'active')
      .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'sn', 'name', 'groupId', 'connection', 'model']);
  return {
    /**
     * All robots of a selection within reach, without a limit, by name; also usable inside a unit. Few columns, since
     * there may be a hundred thousand rows.
     */
    async findSelected(tx: Database | Tx, teamId: string, reach: Reach, selection: DeviceSelection) {
      const rows = await selectChosen(tx, teamId, reach, selection)
        .where('devices.status', '=', 'active')
        .orderBy('devices.name')
        .orderBy('devices.id')
        .select(['devices.id', 'devices.groupId', 'devices.connection'])
        .execute();
      return rows.map(({ id, groupId, connection }) => ({ id, groupId, isOnline: connection === 1 }));
    },
    find: (actor: OfTeam, reach: Reach, deviceIds: readonly string[]) =>
      select(actor, reach)
        .where('id', '=', sql<string>`any(${deviceIds}::uuid[])`)
        .execute(),
    /** Robots matching either list, each once; at most `limit`. */
    findAll: (
      actor: OfTeam,
      reach: Reach,
      wanted: { deviceIds: readonly string[]; groupIds: readonly string[] },
      limit: number,
    ) =>
      select(actor, reach)
        .where((eb) =>
          eb.or([
            eb('id', '=', sql<string>`any(${wanted.deviceIds}::uuid[])`),
            eb('groupId', '=', sql<string>`any(${wanted.groupIds}::uuid[])`),
          ]),
        )
        .limit(limit)
        .execute(),
  };
}
