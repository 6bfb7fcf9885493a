import { createConfig } from '@muster/contract/configs/endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { listApplicants } from '@muster/contract/people/applicants.endpoints';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import { applyByCode } from '@muster/contract/people/joining.endpoints';
import { createRollout, orderRollout } from '@muster/contract/rollouts/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { signedIn, storeAccount } from './accounts.ts';
import { Client } from './client.ts';
import type { AreaObjects, Objects, SharedObjects } from './case.ts';
import { makers } from './cases.ts';
import { enterProvider } from './sign-on.ts';
import { createTeam, registerDevice, type TestTeam } from './team.ts';
import { uploadMaterial } from './materials.ts';
import { withToken } from './token-client.ts';
import type { TestServer } from './test-server.ts';

let made = 0;
/** One for each role that may remove robots, for each endpoint that removes. */
const SPARES = 6;

/** A team with an object of every kind. */
export async function createObjects(server: TestServer): Promise<Objects> {
  const shared = await createShared(server);
  const ofAreas: Partial<AreaObjects> = {};
  // One after the other, as people would: some take the lock of the team.
  for (const name of Object.keys(makers) as (keyof AreaObjects)[])
    ofAreas[name] = await makers[name](server, shared);
  return { ...shared, ...(ofAreas as AreaObjects) };
}

/** A team with one activated robot, a configuration of its group, and a task that waits for the robot. */
async function createShared(server: TestServer): Promise<SharedObjects> {
  const team = await createTeam(server);
  const device = await registerDevice(team);
  await new Client(server.address).call(enrol, {
    body: { sn: device.sn, key: team.group.key, model: 'air-s' },
  });
  made += 1;
  const file = await team.people.owner.upload(`file ${made}.txt`, 'some text');
  const files = [{ ...file, fileId: file.id }];
  const config = await team.people.owner.call(createConfig, {
    body: { document: { ...emptyConfig, name: `Config ${made}`, files }, groupId: team.group.id },
  });
  const { taskId } = await team.people.owner.call(deployConfig, {
    params: { id: config.id },
    body: { deviceIds: [device.id], whenOffline: 'deliver' },
  });
  const spareDeviceIds: string[] = [];
  for (let spare = 0; spare < SPARES; spare += 1) spareDeviceIds.push((await registerDevice(team)).id);
  const role = await team.people.owner.call(createRole, {
    body: { name: `Role ${made}`, base: 'operator', grants: { 'team.read': 'team' } },
  });
  const provider = await enterProvider(server, team, `https://127.0.0.1/${made}`, { isEnabled: false });
  const { made: token } = await withToken(team.people.owner, ['team.read']);
  const rollout = await team.people.owner.call(createRollout, {
    body: {
      name: `Rollout ${made}`,
      plan: {
        subject: { kind: 'configuration', configId: config.id, version: '1' },
        targets: { kind: 'groups', groupIds: [team.group.id] },
        waves: [{ robots: { take: { by: 'rest' } } }],
      },
    },
  });
  await team.people.owner.call(orderRollout, {
    params: { id: rollout.id },
    body: { order: 'submit', revision: 1 },
  });
  return {
    team,
    deviceId: device.id,
    sn: device.sn,
    configId: config.id,
    taskId: taskId!,
    fileId: file.id,
    materialId: await uploadMaterial(team.people.owner, `material ${made}.wav`),
    spareDeviceIds,
    roleId: role.id,
    tokenId: token.id,
    providerId: provider.id,
    rolloutId: rollout.id,
    ...(await createJoiners(server, team, made)),
  };
}

/** An invitation, a join code, and a user who applied with it. */
async function createJoiners(server: TestServer, { people: { owner } }: TestTeam, mark: number) {
  const { results } = await owner.call(inviteByMail, { body: { text: `invited${mark}@muster.example` } });
  const { id: joinCodeId, code } = await owner.call(createJoinCode, { body: {} });
  const userId = await storeAccount(server, { name: 'Applicant', email: `applicant${mark}@muster.example` });
  await (await signedIn(server, userId)).call(applyByCode, { body: { code } });
  const applicants = await owner.call(listApplicants, { query: {} });
  return { invitationId: results[0]!.invitationId!, joinCodeId, applicationId: applicants.items[0]!.id };
}
