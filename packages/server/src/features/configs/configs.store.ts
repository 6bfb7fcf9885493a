import type { ConfigChange, ConfigDocument } from '@muster/contract/configs';
import { limits } from '@muster/contract/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/http/actor.ts';

/** Configurations a reach shows: the whole team's, and those of its groups. */
export function selectConfigs(db: Database | Tx, teamId: string, reach: Reach) {
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

/** How many robots should have each of these. */
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
    .where('version', '<=', version.version - limits.config.versionsKept)
    .execute();
}

export function selectVersions(db: Database | Tx, teamId: string, configId: string) {
  return db
    .selectFrom('configVersions as version')
    .leftJoin('users as person', 'person.id', 'version.savedBy')
    .where('version.teamId', '=', teamId)
    .where('version.configId', '=', configId)
    .select(['version.version', 'version.savedAt', 'version.changes', 'version.savedBy', 'person.name']);
}
