import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { createRollout, orderRollout } from '@muster/contract/rollouts/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { becomes, given, planFor, robotsWith, statesOf, WITHIN } from './setup/rollout.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

it('a rollout to a list of robots ends when one of them is removed while it is submitted', async () => {
  const { configId, robots } = await robotsWith(server, team, 2);
  const [leaving, staying] = [robots[0]!, robots[1]!];
  const before = staying.commands.length;
  const plan = planFor(configId, [leaving.id, staying.id]);
  const { id, revision } = await owner.call(createRollout, { body: { name: 'List', plan: plan as never } });
  const { removing } = await server.db.transaction().execute(async (tx) => {
    // The removal has told the rollouts, and waits for this row, which it deletes with the robot.
    await sql`select from device_configs where device_id = ${leaving.id} for key share`.execute(tx);
    const asking = owner.ask(removeDevices, { query: { ids: [leaving.id] } });
    await lockWaits(server);
    await owner.call(orderRollout, { params: { id }, body: { order: 'submit', revision } });
    return { removing: asking };
  });
  expect((await removing).code).toBe('0');
  const { commandId } = await given(staying, 2, before);
  await staying.answer(commandId, 'done');
  const stateOf = async () => (await statesOf(owner, id)).get(staying.id)?.state;
  await expect.poll(stateOf, WITHIN).toBe('done');
  // As the job of every minute does.
  await server.app.rollouts.sweep();
  await becomes(owner, id, 'done');
  await staying.goOffline();
});
