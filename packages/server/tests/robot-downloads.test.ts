import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { expect, it } from 'vitest';
import { robotDownloads } from '../src/features/files/robot-downloads.ts';
import { newSecret } from '../src/platform/secret.ts';
import { sharedSetting } from '../src/platform/settings.ts';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const MINUTE_MS = 60_000;

async function addressFor({ sn }: TestRobot, fileId: string, expiresInMs = MINUTE_MS): Promise<string> {
  const secret = await sharedSetting(server.db, 'session.secret', newSecret);
  const parameters = { fileId, name: 'a.txt', size: 1, sha256: '', notBefore: null, notAfter: null };
  const prepared = robotDownloads(
    secret,
    undefined,
  )({
    teamId: team.teamId,
    sn,
    kind: 'file.install',
    parameters,
    expiresAt: new Date(Date.now() + expiresInMs),
  });
  return (prepared as { url: string }).url;
}

const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});
const proofOf = ({ sn, secret }: TestRobot) => basic(sn, secret);
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${url}`, { headers });

it('an address for one robot opens the file for that robot alone', async () => {
  const [robot, other] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  const stranger = await createTestRobot(server, await createTeam(server));
  const file = await owner.upload('bound.txt', 'for one robot');
  const url = await addressFor(robot, file.id);
  const whole = await get(url, proofOf(robot));
  expect([whole.status, await whole.text()]).toEqual([200, 'for one robot']);
  const rest = await get(url, { ...proofOf(robot), range: 'bytes=4-' });
  expect([rest.status, await rest.text()]).toEqual([206, 'one robot']);

  const foreign = `sn=${other.sn}`;
  const refused: [string, string, Record<string, string>][] = [
    ['nobody', url, {}],
    ['a session of the owner', url, { cookie: owner.cookieHeader }],
    ['another robot', url, proofOf(other)],
    ['a robot of another team', url, proofOf(stranger)],
    ['another secret', url, basic(robot.sn, other.secret)],
    ['no secret', url, basic(robot.sn, '')],
    ['nonsense', url, { authorization: 'Basic !' }],
    ['another robot in the address', url.replace(`sn=${robot.sn}`, foreign), proofOf(other)],
    ['no robot in the address', url.replace(`&sn=${robot.sn}`, ''), {}],
  ];
  for (const [who, address, headers] of refused) {
    const response = await get(address, headers);
    expect([who, response.status, await response.json()]).toMatchObject([
      who,
      403,
      { status: { code: 'file.link' } },
    ]);
  }
});

it('an address for a robot ends an hour after its command, and with the robot', async () => {
  const robot = await createTestRobot(server, team);
  const file = await owner.upload('ending.txt', 'for a while');
  const late = await addressFor(robot, file.id, -61 * MINUTE_MS);
  expect((await get(late, proofOf(robot))).status).toBe(403);
  const url = await addressFor(robot, file.id, -59 * MINUTE_MS);
  expect((await get(url, proofOf(robot))).status).toBe(200);
  await owner.call(removeDevices, { query: { ids: [robot.id] } });
  expect((await get(url, proofOf(robot))).status).toBe(403);
});
