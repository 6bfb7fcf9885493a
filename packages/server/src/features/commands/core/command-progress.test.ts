import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { taskOf } from '../../../../tests/setup/task.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { newId } from '../../../platform/id.ts';
import { commandsMoved } from '../commands.events.ts';
import { createCommandProgress } from './command-progress.ts';
import { insertTask } from './commands.store.ts';

let db: Database;
let teamId: string;
withDatabase(async (made) => {
  db = made;
  ({ teamId } = await storeTeam(db));
});

it('consoles hear of an answer once, after it is committed, although its unit had to be run again', async () => {
  const published: string[] = [];
  const progress = createCommandProgress({
    db,
    live: { publish: (topic: { name: string }) => void published.push(topic.name) } as LivePublisher,
    onRefused: (_, error) => expect.fail(String(error)),
  });
  const publishedBefore: string[][] = [];
  db.events.subscribe(
    commandsMoved.inTransaction(async (_, { tx }) => {
      publishedBefore.push([...published]);
      if (publishedBefore.length === 1)
        await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(tx);
    }),
  );
  const task = taskOf(teamId, [{ id: newId(), sn: 'AGAIN00001', name: 'Again', groupId: newId() }]);
  await db.unit(({ tx }) => insertTask(tx, task));
  const { id, commandId } = task.targets[0]!;
  await progress.answer({ teamId, id }, { commandId, status: 'done' });
  expect(publishedBefore).toEqual([[], []]);
  expect(published.toSorted()).toEqual(['subTask', 'task']);
});
