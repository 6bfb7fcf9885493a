import type { ConfigDocument } from '@muster/contract/configs';
import type { DeployImpact } from '@muster/contract/deployment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { changesBetween } from './config-changes.ts';
import { selectVersions } from './configs.store.ts';

const STEPS = 10;
const CHANGES = 20;

type Difference = Pick<DeployImpact, 'first' | 'replaced' | 'same' | 'steps'>;

/** What a version would change on these robots, compared with what each has said that it has now. */
export async function differenceOn(
  db: Database,
  teamId: string,
  config: { id: string; version: number; document: ConfigDocument },
  deviceIds: readonly string[],
): Promise<Difference> {
  const { rows } = await sql<{ isThis: boolean | null; version: number | null; robots: number }>`
    select applied_config_id = ${config.id} as is_this,
      case when applied_config_id = ${config.id} then applied_version end as version, count(*)::int as robots
    from device_configs where team_id = ${teamId} and device_id = any(${deviceIds}::uuid[])
    group by 1, 2
  `.execute(db);
  const sum = (list: typeof rows) => list.reduce((total, row) => total + row.robots, 0);
  const older = rows
    .filter((row) => row.isThis === true && row.version !== config.version)
    .toSorted((a, b) => b.robots - a.robots || b.version! - a.version!)
    .slice(0, STEPS);
  const versions =
    older.length === 0
      ? []
      : await selectVersions(db, teamId, config.id)
          .where(
            'version.version',
            'in',
            older.map((row) => row.version!),
          )
          .select('version.document')
          .execute();
  const documents = new Map(versions.map((row) => [row.version, row.document as ConfigDocument]));
  return {
    first: sum(rows.filter((row) => row.isThis === null)),
    replaced: sum(rows.filter((row) => row.isThis === false)),
    same: sum(rows.filter((row) => row.isThis === true && row.version === config.version)),
    steps: older.map(({ version, robots }) => {
      const document = documents.get(version!);
      const changes = document === undefined ? null : changesBetween(document, config.document);
      return {
        version: version!,
        count: robots,
        changes: changes?.slice(0, CHANGES) ?? null,
        changeCount: changes?.length ?? 0,
      };
    }),
  };
}
