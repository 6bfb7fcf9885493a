import type { ConfigChange, ConfigDocument } from '@muster/contract/configs/schemas';
import type { listConfigs as listConfigsEndpoint } from '@muster/contract/configs/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import { configLimits } from '@muster/contract/configs/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { readPage } from '../../../platform/database/page.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** Configurations within reach: those of the whole team, and of the reach's groups. */
function selectConfigs(db: Database | Tx, teamId: string, reach: Reach) {
  return db
    .selectFrom('configs as config')
    .leftJoin('deviceGroups as group', (join) =>
      join.onRef('group.teamId', '=', 'config.teamId').onRef('group.id', '=', 'config.groupId'),
    )
    .leftJoin('users as creator', 'creator.id', 'config.createdBy')
    .leftJoin('users as editor', 'editor.id', 'config.updatedBy')
    .where('config.teamId', '=', teamId)
    .$if(reach !== null, (q) =>
      q.where((eb) =>
        eb.or([
          eb('config.groupId', 'is', null),
          eb('config.groupId', '=', sql<string>`any(${reach}::uuid[])`),
        ]),
      ),
    )
    .selectAll('config')
    .select(['group.name as groupName', 'creator.name as creatorName', 'editor.name as editorName']);
}

/** Number of robots assigned to each configuration. */
export async function countRobots(
  db: Database | Tx,
  teamId: string,
  configIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ configId: string; robots: number }>`
    select c.id as config_id, (
      select count(*)::int from device_configs has where has.team_id = ${teamId} and has.config_id = c.id
    ) as robots
    from unnest(${configIds}::uuid[]) as c (id)
  `.execute(db);
  return new Map(rows.map((row) => [row.configId, row.robots]));
}

/** One configuration by id; `undefined` when it does not exist or is out of reach. */
export async function findConfig(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<ConfigRow | undefined> {
  return selectConfigs(db, teamId, reach).where('config.id', '=', id).executeTakeFirst();
}

/** One page of the configurations whose name contains the keyword, and the total. */
export async function listConfigs(
  db: Database,
  teamId: string,
  reach: Reach,
  { page, limit, keyword, sort }: RequestOf<typeof listConfigsEndpoint>['query'],
): Promise<{ rows: ConfigRow[]; total: number }> {
  const matching = selectConfigs(db, teamId, reach).$if(keyword !== undefined, (q) =>
    q.where('config.searchText', 'like', containing(keyword!)),
  );
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.endsWith('name') ? 'config.name' : 'config.updatedAt';
  return readPage(matching, { page, limit }, (rows) =>
    rows.orderBy(column, direction).orderBy('config.id', direction),
  );
}

export type ConfigRow = Awaited<ReturnType<ReturnType<typeof selectConfigs>['executeTakeFirstOrThrow']>>;

export interface NewVersion {
  teamId: string;
  configId: string;
  version: number;
  document: ConfigDocument;
  changes: ConfigChange[];
  savedBy: string;
}

/** Keeps the newest 20 (spec section 9). */
export async function insertVersion(tx: Tx, { document, changes, ...version }: NewVersion): Promise<void> {
  await tx
    .insertInto('configVersions')
    .values({ ...version, document: JSON.stringify(document), changes: JSON.stringify(changes) })
    .execute();
  await tx
    .deleteFrom('configVersions')
    .where('teamId', '=', version.teamId)
    .where('configId', '=', version.configId)
    .where('version', '<=', version.version - configLimits.versionsKept)
    .execute();
}

function selectVersions(db: Database | Tx, teamId: string, configId: string) {
  return db
    .selectFrom('configVersions as version')
    .leftJoin('users as person', 'person.id', 'version.savedBy')
    .where('version.teamId', '=', teamId)
    .where('version.configId', '=', configId)
    .select(['version.version', 'version.savedAt', 'version.changes', 'version.savedBy', 'person.name']);
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

/** The stored versions, newest first, without their documents. */
export async function listVersions(db: Database, teamId: string, configId: string): Promise<VersionRow[]> {
  return selectVersions(db, teamId, configId).orderBy('version.version', 'desc').execute();
}

/** One version with its document; `undefined` when it is not stored any more. */
export async function findVersion(db: Database | Tx, teamId: string, configId: string, version: number) {
  return selectVersions(db, teamId, configId)
    .where('version.version', '=', version)
    .select('version.document')
    .executeTakeFirst();
}

/** The documents of these versions, by version; versions not stored any more are left out. */
export async function findDocuments(
  db: Database,
  teamId: string,
  configId: string,
  versions: readonly number[],
): Promise<Map<number, ConfigDocument>> {
  if (versions.length === 0) return new Map();
  const rows = await selectVersions(db, teamId, configId)
    .where('version.version', 'in', versions)
    .select('version.document')
    .execute();
  return new Map(rows.map((row) => [row.version, row.document as ConfigDocument]));
}

/** Moves configurations of removed groups to another group. */
export async function moveConfigs(
  tx: Tx,
  teamId: string,
  groupIds: readonly string[],
  heirId: string,
): Promise<void> {
  await sql`
    update configs set group_id = ${heirId} where team_id = ${teamId} and group_id = any(${groupIds}::uuid[])
  `.execute(tx);
}
