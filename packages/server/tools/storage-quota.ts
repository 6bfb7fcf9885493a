/**
 * `npm run storage-quota`: how much storage each team takes and may take. `-- --team <id> --gb 200` gives one team another
 * share than `TEAM_STORAGE_GB`; `--gb default` takes that back. A share that is smaller than what a team has takes
 * nothing away: only new uploads are refused. It holds from the next upload on, without a restart.
 */
import { parseArgs } from 'node:util';
import { readEnvironment } from '../src/environment.ts';
import { readShares, writeShare } from '../src/features/files/storage/shares.store.ts';
import { createDatabase } from '../src/platform/database/database.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { openTarget } from './open-target.ts';

const GB = 1024 ** 3;
const inGb = (bytes: number) => (bytes / GB).toFixed(2);

/** @returns bytes, or `null` for what all teams have; `undefined` for anything else */
function quotaOf(asked: string | undefined): number | null | undefined {
  if (asked === 'default') return null;
  const gb = Number(asked ?? Number.NaN);
  return gb >= 0 && gb <= 1_000_000 ? Math.round(gb * GB) : undefined;
}

const { values } = parseArgs({ options: { team: { type: 'string' }, gb: { type: 'string' } } });
const quota = quotaOf(values.gb);
const isChange = values.team !== undefined || values.gb !== undefined;
if (isChange && (values.team === undefined || quota === undefined)) {
  console.error('Give both: --team <id> --gb <number, or default>');
  process.exit(2);
}
const { TEAM_STORAGE_GB: shared } = readEnvironment(process.env);
const { target, close } = await openTarget();
const db = createDatabase(createPool(target, { max: 2 }));
try {
  if (values.team !== undefined && quota !== undefined && !(await writeShare(db, values.team, quota))) {
    console.error(`There is no team ${values.team}.`);
    process.exitCode = 1;
  }
  for (const { id, name, used, quota: own } of await readShares(db))
    console.log(
      `${id}  ${inGb(used)} of ${inGb(own ?? shared * GB)} GB${own === null ? '' : ' (its own)'}  ${name}`,
    );
} finally {
  await db.destroy();
  await close();
}
