import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { sendCommand } from '@muster/contract/commands/endpoints';
import * as usage from '@muster/contract/commands/usage.endpoints';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { startNetworkChecks } from '@muster/contract/network-checks/endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

/** Sends while the removal of the robot is between ending its commands and deleting its row. @returns the task */
async function sendDuringRemoval(
  deviceId: string,
  send: () => Promise<string>,
  sendWaits: boolean,
): Promise<string> {
  const { removing, sending } = await server.db.transaction().execute(async (tx) => {
    // The removal has ended the robot's commands, and waits for this row, which its cascade deletes.
    await sql`select from device_configs where device_id = ${deviceId} for key share`.execute(tx);
    const removing = owner.ask(removeDevices, { query: { ids: [deviceId] } });
    await lockWaits(server);
    const sending = send();
    if (sendWaits) await lockWaits(server, 2);
    else await sending;
    return { removing, sending };
  });
  expect((await removing).code).toBe('0');
  return sending;
}

const isOpen = async (taskId: string) => {
  const task = await owner.call(usage.getUsage, { params: { id: taskId } });
  return [task.endedAt === null, task.waiting];
};

it('a command sent to a robot while it is removed ends with it', async () => {
  const { id } = await createTestRobot(server, team);
  const taskId = await sendDuringRemoval(
    id,
    async () =>
      (
        await owner.call(sendCommand, {
          body: {
            deviceIds: [id],
            command: { kind: 'prompts.hide', parameters: {} },
            whenOffline: 'deliver',
          },
        })
      ).taskId,
    false,
  );
  await expect.poll(() => isOpen(taskId), WITHIN).toEqual([false, 0]);
});

it('a configuration deployed to two robots while one is removed does not wait for that one', async () => {
  const [leaving, staying] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  const { id: configId } = await owner.call(createConfig, {
    body: { document: { ...emptyConfig, name: 'Left' } },
  });
  await staying.comeOnline();
  const taskId = await sendDuringRemoval(
    leaving.id,
    async () =>
      (
        await owner.call(deployConfig, {
          params: { id: configId },
          body: { deviceIds: [leaving.id, staying.id], whenOffline: 'deliver' },
        })
      ).taskId!,
    false,
  );
  const { commandId } = await staying.next('config.apply');
  await staying.answer(commandId, 'done');
  await expect.poll(() => isOpen(taskId), WITHIN).toEqual([false, 0]);
  await staying.goOffline();
});

it('network checks started while a robot is removed do not wait for that one', async () => {
  const { id: groupId, rmsKey } = await owner.call(createGroup, { body: { name: 'Checked' } });
  const group = { id: groupId, name: 'Checked', key: rmsKey! };
  const [leaving, staying] = [
    await createTestRobot(server, team, { group }),
    await createTestRobot(server, team, { group }),
  ];
  await leaving.comeOnline();
  await staying.comeOnline();
  const taskId = await sendDuringRemoval(
    leaving.id,
    async () => (await owner.call(startNetworkChecks, { body: { groupId } })).taskId,
    true,
  );
  const { commandId } = await staying.next('network.check');
  await staying.answer(commandId, 'done', 'network download=42 upload=18 ping=84 cloud=reached');
  await expect.poll(() => isOpen(taskId), WITHIN).toEqual([false, 0]);
});

it('a command sent after its robot was found, and before its removal was seen, ends with it', async () => {
  const { id } = await createTestRobot(server, team);
  const { sending } = await server.db.transaction().execute(async (tx) => {
    // The request has read its robots, and waits to write its task; the removal meanwhile ends.
    await sql`lock table command_tasks in share mode`.execute(tx);
    const sending = owner.call(sendCommand, {
      body: { deviceIds: [id], command: { kind: 'prompts.hide', parameters: {} }, whenOffline: 'deliver' },
    });
    await lockWaits(server);
    await owner.call(removeDevices, { query: { ids: [id] } });
    return { sending };
  });
  const { taskId } = await sending;
  await expect.poll(() => isOpen(taskId), WITHIN).toEqual([false, 0]);
});
