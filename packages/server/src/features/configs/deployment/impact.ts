import type { ConfigDocument } from '@muster/contract/configs/schemas';
import type { DeployImpact } from '@muster/contract/configs/deployment.schemas';
import type { Database } from '../../../platform/database/database.ts';
import { changesBetween } from '../editing/config-changes.ts';
import { findDocuments } from '../editing/configs.store.ts';
import { countApplied } from './impact.store.ts';

const STEPS = 10;
const CHANGES = 20;

type Difference = Pick<DeployImpact, 'first' | 'replaced' | 'same' | 'steps'>;

/** What a version would change on these robots, compared with what each last reported. */
export async function differenceOn(
  db: Database,
  teamId: string,
  config: { id: string; version: number; document: ConfigDocument },
  deviceIds: readonly string[],
): Promise<Difference> {
  const rows = await countApplied(db, teamId, config.id, deviceIds);
  const sum = (list: typeof rows) => list.reduce((total, row) => total + row.robots, 0);
  const older = rows
    .filter((row) => row.isThis === true && row.version !== config.version)
    .toSorted((a, b) => b.robots - a.robots || b.version! - a.version!)
    .slice(0, STEPS);
  const documents = await findDocuments(
    db,
    teamId,
    config.id,
    older.map((row) => row.version!),
  );
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
