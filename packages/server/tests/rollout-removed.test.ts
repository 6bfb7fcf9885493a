import { moveDevices, removeDevices } from '@muster/contract/devices/changes.endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { createRollout, orderRollout } from '@muster/contract/rollouts/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CHUNK } from '../src/features/rollouts/rollouts.store.ts';
import type { Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { becomes, given, order, planFor, robotsWith, statesOf, submit } from './setup/rollout.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

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

it('a roll back ends when a robot that left before its second attempt is removed', async () => {
  const { id: groupId, rmsKey } = await owner.call(createGroup, { body: { name: 'Tried twice' } });
  const group = { id: groupId, name: 'Tried twice', key: rmsKey! };
  const { configId, robots } = await robotsWith(server, team, 1, group);
  const robot = robots[0]!;
  const targets = { kind: 'groups' as const, groupIds: [groupId] };
  const { id } = await submit(owner, planFor(configId, [], { targets }));
  await robot.answer((await given(robot, 2)).commandId, 'failed');
  const rowOf = async () => (await statesOf(owner, id)).get(robot.id)!.state;
  await expect.poll(rowOf, WITHIN).toBe('failed');
  await robot.goOffline();
  await order(owner, id, { order: 'retryFailed' });
  await owner.call(moveDevices, { body: { deviceIds: [robot.id], groupId: team.group.id } });
  await server.app.rollouts.sweep();
  expect(await rowOf()).toBe('left');
  // The first attempt may have changed it.
  await order(owner, id, { order: 'rollBack' });
  await becomes(owner, id, 'rollingBack');
  await owner.call(removeDevices, { query: { ids: [robot.id] } });
  await becomes(owner, id, 'rolledBack');
});

it('a rollout does not halt when a robot is removed while many results are to be entered', async () => {
  const { configId, robots } = await robotsWith(server, team, 2);
  const [leaving, staying] = [robots[0]!, robots[1]!];
  const { id } = await submit(owner, planFor(configId, [leaving.id, staying.id]));
  await given(leaving, 2);
  const { commandId } = await given(staying, 2);
  await server.db.transaction().execute(async (tx) => {
    // Nothing is entered until the removal is committed; then one more than are entered at once.
    await sql`select from rollouts where id = ${id} for no key update`.execute(tx);
    await sql`
      insert into rollout_signals (team_id, rollout_id, device_id, kind)
      select ${team.teamId}, ${id}, ${leaving.id}, 'freed' from generate_series(1, ${CHUNK - 1})
    `.execute(server.db);
    await owner.call(removeDevices, { query: { ids: [leaving.id] } });
  });
  await expect.poll(async () => (await statesOf(owner, id)).get(leaving.id)?.state, WITHIN).toBe('left');
  await staying.answer(commandId, 'done');
  await becomes(owner, id, 'done');
  await staying.goOffline();
});
