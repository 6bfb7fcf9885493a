import { listDevices } from '@muster/contract/devices/endpoints';
import { removeMaterials } from '@muster/contract/materials/endpoints';
import { setAutoRegister } from '@muster/contract/teams/endpoints';
import { sendMaterial } from '@muster/contract/materials/send.endpoints';
import { startOneRobot } from '@muster/testing/robots/one-robot';
import { expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { soundOf, uploadMaterial } from './setup/materials.ts';
import { sendingAs } from './setup/sending.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));
const { ended, robotsOf, task } = sendingAs(() => owner);

const send = (
  client: Client,
  id: string,
  deviceIds: string[],
  how: { whenOffline?: 'skip' | 'deliver'; requestId?: string } = {},
) => client.ask(sendMaterial, { params: { id }, body: { deviceIds, ...how } });

it('a robot downloads a material, verifies it and stores it', async () => {
  await owner.call(setAutoRegister, { body: { autoRegister: true } });
  const robot = startOneRobot(server.address, team.group.key, 'M1');
  try {
    await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
    const [device] = (await owner.call(listDevices, { query: { keyword: robot.sn } })).items;
    const id = await uploadMaterial(owner, 'to the robot.wav', soundOf(70_000, 9));
    // An operator of the group may send materials of the team.
    const { data } = await send(team.people.operator, id, [device!.id]);
    expect(data).toMatchObject({ sent: 1, offlineDevices: [] });
    await ended(data.taskId);
    expect(await robotsOf(data.taskId)).toMatchObject([{ status: 'done' }]);
    expect(await task(data.taskId)).toMatchObject({ kind: 'material.send', subject: 'to the robot.wav' });
    expect(robot.machine.belongings.files.get(id)).toBe(70_000);
  } finally {
    await robot.stop();
  }
});

it('the command contains all that is needed to download it, for that robot alone', async () => {
  const [robot, other] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  await robot.comeOnline();
  const bytes = soundOf(300, 7);
  const id = await uploadMaterial(owner, 'bound.wav', bytes);
  await send(owner, id, [robot.id]);
  const { parameters } = await robot.next('material.send');
  expect(parameters).toMatchObject({ fileId: id, name: 'bound.wav', type: 'audio', size: 300 });
  const { url } = parameters as { url: string };
  const fetchAs = ({ sn, secret }: typeof robot) =>
    fetch(new URL(url, server.address), {
      headers: { authorization: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}` },
    });
  const fetched = await fetchAs(robot);
  expect([fetched.status, Buffer.from(await fetched.arrayBuffer())]).toEqual([200, bytes]);
  expect((await fetchAs(other)).status).toBe(403);
  await owner.call(removeMaterials, { query: { ids: [id] } });
  expect((await fetchAs(robot)).status).toBe(404);
  await robot.goOffline();
});

it('robots that do not exist or are out of reach are named; the others get it', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  const { id: foreign } = await registerDevice(team, team.otherGroup.id);
  const id = await uploadMaterial(owner, 'for one.wav', soundOf(200, 5));
  const missing = [NOBODY, foreign];
  const { operator } = team.people;
  expect((await send(operator, id, [NOBODY, robot.id, foreign])).data).toMatchObject({ sent: 1, missing });
  expect(await send(operator, id, missing)).toMatchObject({
    code: 'deploy.no_robots',
    data: { detail: { missing } },
  });
  await robot.goOffline();
});

it('offline robots are skipped or waited for, and a repeated request sends nothing twice', async () => {
  const robot = await createTestRobot(server, team);
  const id = await uploadMaterial(owner, 'later.wav', soundOf(90, 8));
  expect(await send(owner, id, [robot.id])).toMatchObject({
    code: 'command.all_offline',
    data: { detail: { offline: [{ id: robot.id }] } },
  });
  const requestId = newId();
  const how = { whenOffline: 'deliver' as const, requestId };
  const [first, second] = await Promise.all([
    send(owner, id, [robot.id], how),
    send(owner, id, [robot.id], how),
  ]);
  expect([first.code, second.code, second.data.taskId]).toEqual(['0', '0', first.data.taskId]);
  await robot.comeOnline();
  const { commandId } = await robot.next('material.send');
  expect(robot.commands.filter((command) => command.kind === 'material.send')).toHaveLength(1);
  await robot.answer(commandId, 'done');
  await ended(first.data.taskId);
  await robot.goOffline();
});

it('only existing materials are sent, and only to robots that the user sees', async () => {
  const id = await uploadMaterial(owner, 'within reach.wav', soundOf(80, 6));
  const inOther = await registerDevice(team, team.otherGroup.id);
  const foreign = await createTeam(server);
  const strangers = await registerDevice(foreign);
  const how = { whenOffline: 'deliver' as const };
  expect((await send(team.people.member, id, [inOther.id], how)).code).toBe('deploy.no_robots');
  expect((await send(owner, id, [strangers.id], how)).code).toBe('deploy.no_robots');
  expect((await send(foreign.people.owner, id, [strangers.id], how)).code).toBe('material.not_found');
  expect((await send(owner, newId(), [inOther.id], how)).code).toBe('material.not_found');
  expect((await send(owner, id, [])).data).toMatchObject({ fields: { deviceIds: 'field.required' } });
});
