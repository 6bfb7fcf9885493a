import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { usageLimits } from '@muster/contract/commands/limits';
import { expect, it, onTestFinished } from 'vitest';
import { taskOf } from '../../../../tests/setup/task.ts';
import { createTestDatabase } from '../../../../tests/setup/test-database.ts';
import { readEnvironment } from '../../../environment.ts';
import { createDatabase } from '../../../platform/database/database.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { createFiles } from '../../../platform/files/files.ts';
import { newId } from '../../../platform/id.ts';
import { logKey } from '../logs/command-logs.ts';
import { insertTask } from '../core/commands.store.ts';
import { purgeCommandsJob } from './purge-commands.job.ts';

async function prepare() {
  const { url, drop } = await createTestDatabase();
  const db = createDatabase(createPool({ url }, { max: 3 }));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-purge-'));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });
  const files = await createFiles(readEnvironment({ DATA_DIR: dataDir }));
  const teamId = newId();
  await db.insertInto('teams').values({ id: teamId, name: 'T', key: 'k' }).execute();

  async function make(days: number, hasEnded: boolean) {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const robot = { id: newId(), sn: `S${newId()}`, name: 'Kebbi', groupId: newId() };
    const task = taskOf(teamId, [robot], {
      command: { kind: 'log.upload', parameters: {} },
      expiresAt: at,
    });
    const { id, targets } = task;
    const { commandId } = targets[0]!;
    await db.unit(({ tx }) => insertTask(tx, task));
    const ended = { createdAt: at, endedAt: hasEnded ? at : null };
    await db.updateTable('commandTasks').set(ended).where('id', '=', id).execute();
    await db.updateTable('commands').set({ logBytes: 3 }).where('id', '=', commandId).execute();
    await files.put(logKey(teamId, commandId), 'log');
    return { id, commandId };
  }

  const loose = () => db.selectFrom('looseFiles').select('storageKey').execute();
  return { db, files, teamId, make, loose };
}

it('removes old records with their logs, and keeps recent and unfinished ones', async () => {
  const { db, files, teamId, make, loose } = await prepare();
  const { recordDays } = usageLimits;
  const old = await Promise.all(Array.from({ length: 120 }, () => make(recordDays + 1, true)));
  const kept = [await make(recordDays - 1, true), await make(recordDays + 1, false)];
  await purgeCommandsJob(db, files).run({}, new AbortController().signal);
  const ids = async (table: 'commandTasks' | 'commands') =>
    (await db.selectFrom(table).select('id').execute()).map((row) => row.id).toSorted();
  expect(await ids('commandTasks')).toEqual(kept.map(({ id }) => id).toSorted());
  expect(await ids('commands')).toEqual(kept.map(({ commandId }) => commandId).toSorted());
  for (const { commandId } of kept) expect(await files.exists(logKey(teamId, commandId))).toBe(true);
  for (const { commandId } of old) expect(await files.exists(logKey(teamId, commandId))).toBe(false);
  expect(await loose()).toEqual([]);
});

it('a log that cannot be deleted blocks no other record, and is left to the sweep', async () => {
  const { db, files, teamId, make, loose } = await prepare();
  const [stuck, other] = [
    await make(usageLimits.recordDays + 2, true),
    await make(usageLimits.recordDays + 1, true),
  ];
  const key = logKey(teamId, stuck.commandId);
  // A folder in its place cannot be deleted as a file.
  await files.delete(key);
  await files.put(`${key}/within`, 'x');
  await purgeCommandsJob(db, files).run({}, new AbortController().signal);
  expect(await db.selectFrom('commandTasks').select('id').execute()).toEqual([]);
  expect(await files.exists(logKey(teamId, other.commandId))).toBe(false);
  expect(await loose()).toEqual([{ storageKey: key }]);
});
