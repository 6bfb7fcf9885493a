import { sendCommand } from '@muster/contract/commands/endpoints';
import * as usage from '@muster/contract/commands/usage.endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { removeConfig } from '@muster/contract/configs/use.endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { listNotices, setNoticeSetting } from '@muster/contract/notifications/endpoints';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expireCommandsJob } from '../src/features/commands/core/expire-commands.job.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const taskOf = (id: string) => owner.call(usage.getUsage, { params: { id } });
const toldOf = async (taskId: string) =>
  (await owner.call(listNotices, { query: {} })).items.filter(
    ({ kind, parameters }) =>
      kind === 'commands.failed' && (parameters as { taskId: string }).taskId === taskId,
  );

/** A task for an online robot and one that waits for it to come online. */
async function taskOfTwo(): Promise<{ taskId: string; present: TestRobot; waiting: TestRobot }> {
  const [present, waiting] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  await present.comeOnline();
  const command = { kind: 'prompts.hide', parameters: {} } as const;
  const body = { deviceIds: [present.id, waiting.id], command, whenOffline: 'deliver' as const };
  return { taskId: (await owner.call(sendCommand, { body })).taskId, present, waiting };
}

const endOf = async (taskId: string) => {
  await expect.poll(async () => (await taskOf(taskId)).endedAt, WITHIN).not.toBeNull();
  return taskOf(taskId);
};

it('a task whose only robot left over was removed has no failure that needs attention', async () => {
  const { taskId, present, waiting } = await taskOfTwo();
  await present.answer((await present.next('prompts.hide')).commandId, 'done');
  await expect.poll(async () => (await taskOf(taskId)).succeeded, WITHIN).toBe(1);
  await owner.call(removeDevices, { query: { ids: [waiting.id] } });
  expect(await endOf(taskId)).toMatchObject({ state: 'done', isSettled: true, succeeded: 1 });
  const robots = await owner.call(usage.listSubTasks, { params: { id: taskId }, query: {} });
  const ended = robots.items.find(({ device }) => device.sn === waiting.sn);
  expect(ended).toMatchObject({ status: 'expired', detail: 'removed' });
  expect(await toldOf(taskId)).toEqual([]);
  await present.goOffline();
});

it('a task of which one robot failed and another was removed tells its sender', async () => {
  const { taskId, present, waiting } = await taskOfTwo();
  await owner.call(removeDevices, { query: { ids: [waiting.id] } });
  await present.answer((await present.next('prompts.hide')).commandId, 'failed');
  expect(await endOf(taskId)).toMatchObject({ state: 'error', isSettled: false });
  await expect.poll(async () => (await toldOf(taskId)).length, WITHIN).toBe(1);
  await present.goOffline();
});

it('a deployment that waited for a robot when its configuration was removed has no failure that needs attention', async () => {
  const { id: deviceId } = await createTestRobot(server, team);
  const document = { ...emptyConfig, name: 'Gone' };
  const { id } = await owner.call(createConfig, { body: { document } });
  const body = { deviceIds: [deviceId], whenOffline: 'deliver' as const };
  const { taskId } = await owner.call(deployConfig, { params: { id }, body });
  await owner.call(removeConfig, { params: { id }, query: { takeAway: true } });
  expect(await endOf(taskId!)).toMatchObject({ state: 'done', isSettled: true });
  // Nobody could do anything about it.
  const retry = { taskId: taskId!, whenOffline: 'deliver' as const };
  expect((await owner.ask(usage.retryUsage, { body: retry })).code).toBe('command.nothing_to_retry');
  const { items } = await owner.call(usage.listSubTasks, { params: { id: taskId! }, query: {} });
  const chosen = { ...retry, commandIds: items.map((command) => command.id) };
  expect((await owner.ask(usage.retryUsage, { body: chosen })).code).toBe('config.not_found');
});

it('a task that ended with a removed robot under an earlier version needs no attention either', async () => {
  const settled = async (status: 'done' | 'failed') => {
    const { taskId, present, waiting } = await taskOfTwo();
    await present.answer((await present.next('prompts.hide')).commandId, status);
    await owner.call(removeDevices, { query: { ids: [waiting.id] } });
    await endOf(taskId);
    await present.goOffline();
    return taskId;
  };
  const [removed, failed] = [await settled('done'), await settled('failed')];
  const tasks = server.db.updateTable('commandTasks').set({ isSettled: false });
  await tasks.where('id', 'in', [removed, failed]).execute();
  const file = new URL('../migrations/20261128T1110_commands_removed_settled.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(server.db);
  expect((await taskOf(removed)).isSettled).toBe(true);
  expect((await taskOf(failed)).isSettled).toBe(false);
});

it('a robot that answers after the task failed does not tell its sender again', async () => {
  await owner.call(setNoticeSetting, { body: { kind: 'commands.failed', inApp: false, mail: true } });
  const robots = [await createTestRobot(server, team), await createTestRobot(server, team)];
  for (const robot of robots) await robot.comeOnline();
  const command = { kind: 'prompts.hide', parameters: {} } as const;
  const { taskId } = await owner.call(sendCommand, {
    body: { deviceIds: robots.map(({ id }) => id), command, whenOffline: 'deliver' },
  });
  const given = await Promise.all(robots.map((robot) => robot.next('prompts.hide')));
  await sql`update commands set expires_at = now() - interval '1 minute' where task_id = ${taskId}`.execute(
    server.db,
  );
  await expireCommandsJob(server.db, server.app.core.progress).run({}, new AbortController().signal);
  expect(await taskOf(taskId)).toMatchObject({ state: 'error', failed: 2 });
  await robots[0]!.answer(given[0]!.commandId, 'done');
  await expect.poll(async () => (await taskOf(taskId)).failed, WITHIN).toBe(1);
  const mails = await server.db
    .selectFrom('mailOutbox')
    .where('teamId', '=', team.teamId)
    .where('kind', '=', 'commands.failed')
    .select('id')
    .execute();
  expect(mails).toHaveLength(1);
  for (const robot of robots) await robot.goOffline();
});
