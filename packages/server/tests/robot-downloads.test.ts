import { MINUTE_MS } from '@muster/contract/durations';
import { cancelUsage } from '@muster/contract/commands/usage.endpoints';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { removeFile } from '@muster/contract/files/endpoints';
import { shareFiles } from '@muster/contract/files/changes.endpoints';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { scheduleInstall } from '@muster/contract/schedules/endpoints';
import { scheduleModes } from '@muster/contract/schedules/schemas';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expireCommandsJob } from '../src/features/commands/core/expire-commands.job.ts';
import { robotDownloads } from '../src/features/files/robot-downloads.ts';
import { oneRobotRate } from '../src/platform/http/rate-limit.ts';
import { newSecret } from '../src/platform/secret.ts';
import { sharedSetting } from '../src/platform/settings.ts';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

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

it('a download address for one robot works for that robot alone', async () => {
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

it('a robot that asks in a loop is told to wait, and no other robot at its address', async () => {
  const [robot, other] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  const file = await owner.upload('often.txt', 'wanted by many');
  const url = await addressFor(robot, file.id);
  const statuses: number[] = [];
  while (statuses.length < oneRobotRate.max + 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, () => get(url)));
    statuses.push(...responses.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(oneRobotRate.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  expect(Number((await get(url)).headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get(await addressFor(other, file.id), proofOf(other))).status).toBe(200);
});

it('a download address expires an hour after its command, and with the robot', async () => {
  const robot = await createTestRobot(server, team);
  const file = await owner.upload('ending.txt', 'for a while');
  const late = await addressFor(robot, file.id, -61 * MINUTE_MS);
  expect((await get(late, proofOf(robot))).status).toBe(403);
  const url = await addressFor(robot, file.id, -59 * MINUTE_MS);
  expect((await get(url, proofOf(robot))).status).toBe(200);
  await owner.call(removeDevices, { query: { ids: [robot.id] } });
  expect((await get(url, proofOf(robot))).status).toBe(403);
});

it('a robot may end the download of an install that only timed out, but not of one that was cancelled', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  const begin = async (name: string) => {
    const file = await owner.upload(name, 'takes its time');
    const { tasks } = await owner.call(scheduleInstall, {
      body: { cmd: 'set_app_install', mode: scheduleModes.now, fileId: file.id, deviceIds: [robot.id] },
    });
    const isGiven = ({ parameters }: CommandMessage) =>
      (parameters as { fileId?: string }).fileId === file.id;
    await expect.poll(() => robot.commands.find(isGiven), WITHIN).toBeDefined();
    const { commandId, parameters } = robot.commands.find(isGiven)!;
    return { taskId: tasks[0]!.taskId, commandId, url: (parameters as { url: string }).url };
  };
  const [late, cancelled] = [await begin('late.txt'), await begin('cancelled.txt')];
  const find = () =>
    server.db
      .selectFrom('commands')
      .where('id', '=', late.commandId)
      .select(['status', 'detail'])
      .executeTakeFirst();
  await robot.answer(late.commandId, 'running', 'downloading');
  await expect.poll(find, WITHIN).toMatchObject({ detail: 'downloading' });
  await sql`update commands set expires_at = now() where id = ${late.commandId}`.execute(server.db);
  await expireCommandsJob(server.db, server.app.core.progress).run({}, new AbortController().signal);
  expect(await find()).toMatchObject({ status: 'expired' });
  await owner.call(cancelUsage, { body: { taskId: cancelled.taskId } });
  expect((await get(late.url, proofOf(robot))).status).toBe(200);
  expect((await get(cancelled.url, proofOf(robot))).status).toBe(403);
});

it('a download address with any changed part is refused', async () => {
  const robot = await createTestRobot(server, team);
  const stranger = await createTeam(server);
  const file = await owner.upload('signed.txt', 'signed for one file');
  const other = await owner.upload('unsigned.txt', 'signed for nobody');
  const foreign = await stranger.people.owner.upload('foreign.txt', 'of another team');
  const url = await addressFor(robot, file.id);
  const [ofOther, ofForeign] = [await addressFor(robot, other.id), await addressFor(robot, foreign.id)];
  const signatureOf = (address: string) => /signature=([^&]+)/.exec(address)![1]!;
  const changed: [string, string][] = [
    ['another file', url.replace(file.id, other.id)],
    ['the signature of another file', url.replace(signatureOf(url), signatureOf(ofOther))],
    ['another team', url.replace(team.teamId, stranger.teamId)],
    ['a file of another team', url.replace(team.teamId, stranger.teamId).replace(file.id, foreign.id)],
    ['a longer time', url.replace(/expires=\d+/, 'expires=9999999999')],
    ['a command', `${url}&command=${file.id}`],
    ['no signature', url.replace(signatureOf(url), 'x')],
    ['a signature that is longer', url.replace(signatureOf(url), `${signatureOf(url)}x`)],
  ];
  for (const [what, address] of changed) {
    const response = await get(address, proofOf(robot));
    expect([what, response.status]).toEqual([what, 403]);
    expect(await response.text()).not.toContain('signed for');
  }
  // Correctly signed, for a team that does not have the file.
  expect((await get(ofForeign, proofOf(robot))).status).toBe(404);
  const doubled = await get(`${url}&signature=x`, proofOf(robot));
  expect(doubled.status).toBe(400);
});

it('a range outside of the file, or several ranges, never reads another file', async () => {
  const robot = await createTestRobot(server, team);
  const text = 'a text of thirty bytes or more';
  const url = await addressFor(robot, (await owner.upload('ranged.txt', text)).id);
  const asked = async (range: string) => {
    const response = await get(url, { ...proofOf(robot), range });
    return [response.status, response.status === 416 ? '' : await response.text()];
  };
  expect(await asked('bytes=2-5')).toEqual([206, text.slice(2, 6)]);
  expect(await asked('bytes=-4')).toEqual([206, text.slice(-4)]);
  expect(await asked('bytes=20-9999999999')).toEqual([206, text.slice(20)]);
  expect(await asked(`bytes=${text.length}-`)).toEqual([416, '']);
  for (const odd of ['bytes=0-1,3-4', 'bytes=9-1', 'bytes=a-b', 'items=0-1', 'bytes=-1-5'])
    expect([odd, ...(await asked(odd))]).toEqual([odd, 200, text]);
});

it('a robot may download what it was sent, even if the sharing changed since; removed files are gone', async () => {
  const robot = await createTestRobot(server, team);
  const file = await owner.upload('unshared.txt', 'sent before');
  const url = await addressFor(robot, file.id);
  // Sharing limits users of the library, not robots. Cancelling the command ends the address.
  await owner.call(shareFiles, { body: { ids: [file.id], visibility: 'private', groupIds: [] } });
  expect((await get(url, proofOf(robot))).status).toBe(200);
  await owner.call(removeFile, { params: { id: file.id } });
  for (const range of ['bytes=0-', 'bytes=0-0'])
    expect((await get(url, { ...proofOf(robot), range })).status).toBe(404);
});
