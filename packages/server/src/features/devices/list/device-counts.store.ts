import { type DeviceFilter, deviceFilterObject, modelsOf } from '@muster/contract/devices/schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { filtered, type Total } from './devices.store.ts';

/** Whether the stored counts cover the filter; otherwise the rows must be counted. */
function isCounted(filter: DeviceFilter): boolean {
  const { keyword, lightFilter, configStateFilter, configFilter, versionFilter } = filter;
  return [keyword, lightFilter, configStateFilter, configFilter, versionFilter].every(
    (value) => value === undefined,
  );
}

function capped(counted: number, max: number): Total {
  return { total: Math.min(counted, max), isTotalCapped: counted > max };
}

const filterNames = deviceFilterObject.keyof().options;

/**
 * Whether the filter is on configurations only: these are counted without reading devices. The argument may be a
 * whole query; its page and sort order do not affect the matches.
 */
function isOfConfigs(filter: DeviceFilter): boolean {
  const asked = filterNames.filter((name) => filter[name] !== undefined);
  return asked.length > 0 && asked.every((name) => name === 'configStateFilter' || name === 'configFilter');
}

async function countConfigs(db: Database, teamId: string, filter: DeviceFilter): Promise<Total> {
  const { configStateFilter, configFilter } = filter;
  const max = deviceLimits.countMax;
  const found = db
    .selectFrom('deviceConfigs')
    .where('teamId', '=', teamId)
    .$if(configStateFilter !== undefined, (q) => q.where('state', '=', configStateFilter!))
    .$if(configFilter !== undefined, (q) => q.where('configId', '=', configFilter!))
    .select('deviceId')
    .limit(max + 1)
    .as('found');
  const row = await db
    .selectFrom(found)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return capped(row.total, max);
}

/** From the stored counts where possible; otherwise counted, up to a maximum. */
export async function countMatching(
  db: Database,
  teamId: string,
  reach: Reach,
  filter: DeviceFilter,
): Promise<Total> {
  if (reach === null && isOfConfigs(filter)) return countConfigs(db, teamId, filter);
  if (!isCounted(filter)) {
    // A keyword may match every name, and each row must be read.
    const max = filter.keyword === undefined ? deviceLimits.countMax : deviceLimits.foundMax;
    const row = await db
      .selectFrom(
        filtered(db.selectFrom('devices'), teamId, reach, filter)
          .select('devices.id')
          .limit(max + 1)
          .as('found'),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return capped(row.total, max);
  }
  const byModel = [
    filter.robotTypeFilter === undefined ? null : modelsOf(filter.robotTypeFilter),
    filter.modelFilter === undefined ? null : [filter.modelFilter],
  ];
  const groups = [reach, filter.groupFilter ?? null];
  // Without groups to filter by, the totals of the whole team suffice.
  const table = groups.every((ids) => ids === null) ? sql`device_totals` : sql`device_counts`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::int as total from ${table} where ${sql.join(
      [
        sql`team_id = ${teamId}`,
        ...groups.flatMap((ids) => (ids === null ? [] : [sql`group_id = any(${ids}::uuid[])`])),
        ...byModel.flatMap((models) => (models === null ? [] : [sql`model = any(${models})`])),
        ...(filter.connectionFilter === undefined ? [] : [sql`connection = ${filter.connectionFilter}`]),
      ],
      sql` and `,
    )}
  `.execute(db);
  return { total: rows[0]!.total, isTotalCapped: false };
}
