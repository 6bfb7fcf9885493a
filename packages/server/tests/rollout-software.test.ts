import { createDevice, getDevice } from '@muster/contract/devices/endpoints';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { createRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { identityOf } from '@muster/robot-simulator/identity';
import { makeApk } from '@muster/testing/apk/make-apk';
import { type OneRobot, startOneRobot } from '@muster/testing/robots/one-robot';
import { expect, it, onTestFinished } from 'vitest';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { becomes, order, planFor, type PlanInput, statesOf, submit } from './setup/rollout.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

let made = 0;
async function startRobot(): Promise<{ id: string; robot: OneRobot }> {
  const prefix = `U${(made += 1)}`;
  // Registered before it enrols: an unknown robot is refused for good.
  const { sn } = identityOf(0, 1, prefix);
  const { id } = await owner.call(createDevice, { body: { sn, groupId: team.group.id } });
  const robot = startOneRobot(server.address, team.group.key, prefix);
  onTestFinished(() => robot.stop());
  await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
  await expect.poll(() => versionOf(id), WITHIN).toBe(robot.machine.identity.imageVer);
  return { id, robot };
}
const versionOf = async (id: string) => (await owner.call(getDevice, { params: { id } })).imageVer;

/** A zip archive without entries, with its name as comment: each one has different bytes. */
function emptyZip(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(22 + name.length);
  bytes.set([0x50, 0x4b, 5, 6]);
  bytes[20] = name.length;
  bytes.set(new TextEncoder().encode(name), 22);
  return bytes;
}
const upload = async (name: string) => (await owner.upload(name, emptyZip(name))).id;

const updatePlan = (
  fileId: string,
  version: string,
  robots: readonly { id: string }[],
  change: Partial<PlanInput> = {},
): PlanInput => ({
  ...planFor(
    fileId,
    robots.map(({ id }) => id),
  ),
  subject: { kind: 'software', fileId, version },
  // The battery level at the start is random.
  safety: { batteryMin: 0 },
  ...change,
});

it('robots install an update, restart and report it; after a rollback they have the version of an earlier rollout', async () => {
  const [first, second] = [await startRobot(), await startRobot()];
  const factory = second.robot.machine.identity.imageVer;
  const [older, newer] = [await upload('robot-9.1.0.zip'), await upload('robot-9.2.0.zip')];
  await becomes(owner, (await submit(owner, updatePlan(older, '9.1.0', [first]))).id, 'done');
  await expect.poll(() => versionOf(first.id), WITHIN).toBe('9.1.0');

  const { id } = await submit(owner, updatePlan(newer, '9.2.0', [first, second]));
  await becomes(owner, id, 'done');
  await expect.poll(() => versionOf(second.id), WITHIN).toBe('9.2.0');
  expect((await statesOf(owner, id)).get(second.id)).toMatchObject({ state: 'done', had: factory });

  await order(owner, id, { order: 'rollBack' });
  await becomes(owner, id, 'rolledBack');
  await expect.poll(() => versionOf(first.id), WITHIN).toBe('9.1.0');
  // The file of the factory version is unknown.
  expect((await statesOf(owner, id)).get(second.id)!.state).toBe('revertFailed');
  expect(await versionOf(second.id)).toBe('9.2.0');
}, 60_000);

it('a robot that restarts with the old software has failed, and halts the rollout', async () => {
  const { id: deviceId, robot } = await startRobot();
  robot.machine.installFaults.add('wrong_version');
  const { id } = await submit(owner, updatePlan(await upload('bad.zip'), '9.3.0', [{ id: deviceId }]));
  await becomes(owner, id, 'halted');
  expect((await statesOf(owner, id)).get(deviceId)).toMatchObject({
    state: 'failed',
    cause: 'wrongVersion',
    detail: `wrong_version has=${robot.machine.identity.imageVer} wanted=9.3.0`,
  });
});

it('a robot with the wanted version is done without a command, and one told to check for updates is released as replaced', async () => {
  const [same, other] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  for (const robot of [same, other]) await robot.comeOnline();
  const state = { battery: 90, isCharging: false, memory: 1, freeMemory: 1, faults: [] };
  await same.say('state', { ...state, imageVer: '9.4.0' });
  await expect.poll(() => versionOf(same.id), WITHIN).toBe('9.4.0');
  const { id } = await submit(owner, updatePlan(await upload('robot-9.4.0.zip'), '9.4.0', [same, other]));
  await other.next('software.install');
  expect((await statesOf(owner, id)).get(same.id)!.state).toBe('done');
  expect(same.commands).toEqual([]);
  await other.answer((await other.next('software.install')).commandId, 'done');
  await becomes(owner, id, 'done');
  await owner.call(sendCommand, {
    body: { deviceIds: [other.id], command: { kind: 'device.update', parameters: {} } },
  });
  await expect.poll(async () => (await statesOf(owner, id)).get(other.id)!.cause, WITHIN).toBe('replaced');
});

it('an update must be a file of the library that is no app', async () => {
  const ask = (fileId: string) =>
    owner.ask(createRollout, {
      body: { name: 'Wrong', plan: updatePlan(fileId, '9.5.0', [{ id: NOBODY }]) as RolloutPlan },
    });
  expect((await ask(NOBODY)).code).toBe('file.not_found');
  const apk = makeApk({ packageName: 'com.example.update', versionCode: 1, versionName: '1' });
  const { id } = await owner.upload('update.apk', new Uint8Array(apk));
  expect((await ask(id)).data).toMatchObject({ fields: { 'plan.subject.fileId': 'field.choice' } });
  expect((await ask(await upload('robot-9.5.0.zip'))).code).toBe('E008');
});
