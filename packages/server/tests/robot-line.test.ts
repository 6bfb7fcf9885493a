import { randomBytes } from 'node:crypto';
import { filesLimits } from '@muster/contract/files/limits';
import { expect, it, onTestFinished } from 'vitest';
import { robotDownloads } from '../src/features/files/robot-downloads.ts';
import { createRobotLine } from '../src/features/files/robots/robot-line.ts';
import { takePlaces } from '../src/features/files/robots/robot-line.store.ts';
import { startS3Server, s3Credentials } from '../src/platform/files/testing/s3-server.ts';
import { newSecret } from '../src/platform/secret.ts';
import { sharedSetting } from '../src/platform/settings.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const places = filesLimits.robotsAtOnce;

async function addressFor({ sn }: TestRobot, of: TestTeam, fileId: string, at = server): Promise<string> {
  const secret = await sharedSetting(at.db, 'session.secret', newSecret);
  const parameters = { fileId, name: 'a', size: 1, sha256: '', notBefore: null, notAfter: null };
  const expiresAt = new Date(Date.now() + 60_000);
  const prepare = robotDownloads(secret, undefined);
  return (prepare({ teamId: of.teamId, sn, kind: 'file.install', parameters, expiresAt }) as { url: string })
    .url;
}

const headersOf = ({ sn, secret }: TestRobot) => ({
  authorization: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}`,
});

it('only a limited number of robots of a group download at a time; the next one starts when one ends', async () => {
  // More than the buffers between both ends, so that a client that does not read keeps it open.
  const bytes = randomBytes(24_000_000);
  const { id } = await team.people.owner.upload('large.script', bytes);
  const robots = await Promise.all(Array.from({ length: places + 1 }, () => createTestRobot(server, team)));
  const elsewhere = await createTestRobot(server, team, { group: team.otherGroup });
  const open = async (robot: TestRobot, range?: string) => {
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const response = await fetch(`${server.address}${await addressFor(robot, team, id)}`, {
      headers: { ...headersOf(robot), ...(range ? { range } : {}) },
      signal: abort.signal,
    });
    return { response, end: () => abort.abort() };
  };
  const last = robots.at(-1)!;
  const reading = [];
  for (const robot of robots.slice(0, places)) reading.push(await open(robot));
  expect(reading.map(({ response }) => response.status)).toEqual(Array(places).fill(200));

  const { response: refused } = await open(last);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    429,
    String(filesLimits.robotRetrySeconds),
  ]);
  expect(await refused.json()).toMatchObject({ status: { code: 'file.line_busy' } });
  // Another group has its own places, a one-byte probe takes none, and a robot keeps the place it has.
  expect((await open(elsewhere)).response.status).toBe(200);
  expect((await open(last, 'bytes=0-0')).response.status).toBe(206);
  expect((await open(robots[0]!, 'bytes=1000000-')).response.status).toBe(206);

  reading[1]!.end();
  await expect.poll(async () => (await open(last)).response.status, WITHIN).toBe(200);
}, 60_000);

/** Each call uses a transaction of its own, as from different processes. */
const take = (teamId: string, ...sns: string[]) =>
  takePlaces(
    server.db,
    sns.map((sn) => ({ teamId, sn, seconds: 60 })),
    places,
  );

it.each(['alone', 'together'])(
  'of many concurrent requests for a place, %s, exactly as many succeed as there are places',
  async (how) => {
    const others = await createTeam(server);
    const robots = await Promise.all(
      Array.from({ length: places * 3 }, () => createTestRobot(server, others)),
    );
    const sns = robots.map(({ sn }) => sn);
    const taken =
      how === 'alone'
        ? (await Promise.all(sns.map((sn) => take(others.teamId, sn)))).flat()
        : await take(others.teamId, ...sns);
    expect(taken.filter((place) => place !== null)).toHaveLength(places);
    // A robot that has a place keeps it, even if others asked before it.
    const has = sns.filter((_, index) => taken[index] !== null);
    const hasNot = sns.filter((_, index) => taken[index] === null);
    const again = await take(others.teamId, ...hasNot, ...has, has[0]!);
    expect(again.map((place) => place !== null)).toEqual([
      ...hasNot.map(() => false),
      ...has.map(() => true),
      true,
    ]);
    expect(await take(team.teamId, has[0]!)).toEqual([null]);
  },
);

it('places in several groups and teams are taken in one call, each counted separately', async () => {
  const others = await createTeam(server);
  const made = async (of: TestTeam, group: TestTeam['group']) =>
    Promise.all(
      Array.from({ length: places + 1 }, async () => ({
        teamId: of.teamId,
        sn: (await createTestRobot(server, of, { group })).sn,
        seconds: 60,
      })),
    );
  const waiting = [...(await made(others, others.group)), ...(await made(others, others.otherGroup))];
  const taken = await takePlaces(server.db, waiting, places);
  const free = Array.from({ length: places }, () => true);
  expect(taken.map((place) => place !== null)).toEqual([...free, false, ...free, false]);
});

it('a robot that requests again before its broken connection is noticed keeps its place', async () => {
  const others = await createTeam(server);
  const robots = await Promise.all(Array.from({ length: places + 1 }, () => createTestRobot(server, others)));
  const line = createRobotLine(server.db);
  const before = await Promise.all(robots.slice(0, places).map(({ sn }) => line.enter(others.teamId, sn)));
  const anew = await line.enter(others.teamId, robots[0]!.sn);
  before[0]!.leave();
  const last = robots.at(-1)!.sn;
  await expect(line.enter(others.teamId, last)).rejects.toThrow('file.line_busy');
  anew.leave();
  await expect
    .poll(
      () =>
        line.enter(others.teamId, last).then(
          () => 'entered',
          (error: Error) => error.message,
        ),
      WITHIN,
    )
    .toBe('entered');
});

it('robots of a killed server continue on another one at once, in their own places, and free them there', async () => {
  const others = await createTeam(server);
  const robots = await Promise.all(Array.from({ length: places + 1 }, () => createTestRobot(server, others)));
  const sns = robots.slice(0, places).map(({ sn }) => sn);
  const last = robots.at(-1)!.sn;
  // None of them leaves: the rows are what a killed process leaves behind.
  const killed = createRobotLine(server.db);
  await Promise.all(sns.map((sn) => killed.enter(others.teamId, sn)));
  const started = createRobotLine(server.db);
  const again = await Promise.all(sns.map((sn) => started.enter(others.teamId, sn)));
  await expect(started.enter(others.teamId, last)).rejects.toThrow('file.line_busy');
  again[0]!.leave();
  const entering = () =>
    started.enter(others.teamId, last).then(
      () => 'entered',
      (error: Error) => error.message,
    );
  // Well before the places of the killed process expire.
  await expect.poll(entering, { timeout: 10_000, interval: 50 }).toBe('entered');
});

it('a robot is redirected to the S3 store itself when that is configured', async () => {
  const store = await startS3Server();
  onTestFinished(() => store.stop());
  const direct = await startTestServer({
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    S3_DIRECT: 'true',
  });
  onTestFinished(() => direct.end());
  const its = await createTeam(direct);
  const bytes = randomBytes(200_000);
  const { id } = await its.people.owner.upload('direct.script', bytes);
  const robot = await createTestRobot(direct, its);
  const url = `${direct.address}${await addressFor(robot, its, id, direct)}`;
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(403);
  const sent = await fetch(url, { headers: headersOf(robot), redirect: 'manual' });
  expect(sent.status).toBe(302);
  expect(new URL(sent.headers.get('location')!).origin).toBe(new URL(store.endpoint).origin);
  const whole = await fetch(url, { headers: headersOf(robot) });
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const rest = await fetch(url, { headers: { ...headersOf(robot), range: 'bytes=150000-' } });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(150_000))).toBe(true);
}, 60_000);
