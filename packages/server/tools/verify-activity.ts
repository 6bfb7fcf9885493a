/**
 * `npm run verify-activity`: verifies the activity log of every team and reports altered entries. `-- --save heads.json`
 * saves the end of each chain. Keep the file elsewhere: `-- --against heads.json` later detects a chain that was
 * rewritten from its beginning, which the database alone cannot show. The exit code is 1 when a fault was found.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { listTeamsWithLog } from '../src/features/activity/chain/check.store.ts';
import { type ChainFault, type NotedHead, verifyChain } from '../src/features/activity/chain/verify-chain.ts';
import { createDatabase } from '../src/platform/database/database.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { openTarget } from './open-target.ts';

const sentences: Record<ChainFault['fault'], string> = {
  changed: 'was changed after it was sealed',
  removed: 'was removed',
  inserted: 'was inserted without a seal',
  backdated: 'is dated before entries that were sealed earlier',
  linkRemoved: 'is missing in the chain',
  headMoved: 'should be the end of the chain, but is not',
  purgeNotNoted: 'is the last removed entry, and its removal is not in the log',
  rewritten: 'differs from the saved one: the chain was rewritten or truncated',
};

const { values } = parseArgs({ options: { save: { type: 'string' }, against: { type: 'string' } } });
const noted: Record<string, NotedHead> =
  values.against === undefined
    ? {}
    : (JSON.parse(await readFile(values.against, 'utf8')) as Record<string, NotedHead>);
const { target, close } = await openTarget();
const db = createDatabase(createPool(target, { max: 2 }));
try {
  const heads: Record<string, NotedHead> = {};
  let isSound = true;
  for (const teamId of new Set([...(await listTeamsWithLog(db)), ...Object.keys(noted)])) {
    const { entries, head, faults } = await verifyChain(db, teamId, { noted: noted[teamId] });
    heads[teamId] = head;
    if (faults.length === 0)
      console.log(`${teamId}: ${entries} entries, intact, ends with no. ${head.number}`);
    for (const { fault, number, entryId } of faults) {
      isSound = false;
      const which = [number === null ? '' : `no. ${number}`, entryId ?? ''].filter(Boolean).join(', ');
      console.log(`${teamId}: the entry ${which} ${sentences[fault]}`);
    }
  }
  if (values.save !== undefined) await writeFile(values.save, `${JSON.stringify(heads, null, 2)}\n`);
  process.exitCode = isSound ? 0 : 1;
} finally {
  await db.destroy();
  await close();
}
