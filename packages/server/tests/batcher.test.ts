import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatcher } from '../src/platform/database/batcher.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('two batches that would deadlock on the same rows are both written', async () => {
  const robots = [await registerDevice(team, team.group.id), await registerDevice(team, team.group.id)];
  const columns = ['comment', 'imageVer'] as const;
  const batchers = columns.map((column, index) =>
    createBatcher<string>({
      delayMs: 1,
      maxItems: 10,
      senderOf: (text) => text,
      onRefused: (_, error) => expect.fail(String(error)),
      write: ([text]) =>
        server.db.transaction().execute(async (tx) => {
          for (const { id } of index === 0 ? robots : robots.toReversed()) {
            await tx
              .updateTable('devices')
              .set({ [column]: text! })
              .where('id', '=', id)
              .execute();
            await wait(100);
          }
        }),
    }),
  );
  await Promise.all(batchers.map((batcher) => batcher.add('written')));
  const rows = await server.db
    .selectFrom('devices')
    .where('teamId', '=', team.teamId)
    .select(columns)
    .execute();
  expect(rows).toEqual(robots.map(() => ({ comment: 'written', imageVer: 'written' })));
});
