import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertTask, takeSendable } from '../src/features/commands/core/commands.store.ts';
import { moveCommands } from '../src/features/commands/core/transitions.store.ts';
import { taskOf } from './setup/task.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('a robot whose answer is just being written is retried like the others', async () => {
  const { db } = server;
  const { teamId, group } = team;
  const robots = [await registerDevice(team, group.id), await registerDevice(team, group.id)];
  const task = taskOf(
    teamId,
    robots.map(({ id, sn }) => ({ id, sn, name: sn, groupId: group.id })),
  );
  await db.updateTable('devices').set({ connection: 1 }).where('teamId', '=', teamId).execute();
  await db.transaction().execute((tx) => insertTask(tx, task));

  const asking = await db.transaction().execute(async (tx) => {
    await moveCommands(tx, [
      { teamId, id: task.targets[0]!.commandId, status: 'running', progress: 40, detail: null },
    ]);
    const asked = takeSendable(db, 'all', 10, null);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      })
      .toBe(1);
    return { asked };
  });
  expect((await asking.asked).map(({ sn }) => sn)).toEqual(robots.map(({ sn }) => sn));
});
