import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import type { Client } from './setup/client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  await registerDevice(team);
  await registerDevice(team, team.otherGroup.id);
});
afterAll(() => server.end());

const LIST = '/v1/rms/devices?limit=20&sort=name';

async function answeredAtTheDoor(from = server): Promise<number> {
  const text = await (await fetch(`${from.address}/metrics`)).text();
  return Number(/^muster_front_door_answered_total (\d+)/m.exec(text)?.[1]);
}

const ask = (cookie: string, url = LIST, method = 'GET') =>
  fetch(`${server.address}${url}`, { method, headers: { cookie } });

/** Whether the response came from the cache at the front door. */
async function isAtTheDoor(cookie: string, url = LIST, method = 'GET'): Promise<boolean> {
  const before = await answeredAtTheDoor();
  await (await ask(cookie, url, method)).text();
  return (await answeredAtTheDoor()) > before;
}

describe('the front door (response cache)', () => {
  it('repeats an earlier response with the same bytes and headers', async () => {
    const cookie = team.people.owner.cookieHeader;
    await registerDevice(team);
    const first = await ask(cookie);
    const before = await answeredAtTheDoor();
    const second = await ask(cookie);
    expect(await answeredAtTheDoor()).toBe(before + 1);
    expect(await second.text()).toBe(await first.text());
    const headersOf = ({ headers }: Response) =>
      [...headers].filter(([name]) => name !== 'date').toSorted(([a], [b]) => a.localeCompare(b));
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(second.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
  it('gives each user only what they may see', async () => {
    const totalOf = async (client: Client) => (await client.raw<{ total: number }>('GET', LIST)).data.total;
    for (let round = 0; round < 2; round += 1) {
      const [owner, member] = [await totalOf(team.people.owner), await totalOf(team.people.member)];
      expect(owner).toBe(member + 1);
    }
  });
  it('takes a question mark inside a query for a part of it', async () => {
    const cookie = team.people.owner.cookieHeader;
    const totalOf = async (url: string) => {
      const answer = (await (await ask(cookie, url)).json()) as { data: { total: number } };
      return answer.data.total;
    };
    const { sn } = await registerDevice(team);
    expect(await totalOf(`/v1/rms/devices?keyword=${sn}`)).toBe(1);
    expect(await totalOf(`/v1/rms/devices?keyword=${sn}?`)).toBe(0);
  });
  it('is never one change behind', async () => {
    const cookie = team.people.owner.cookieHeader;
    await (await ask(cookie)).text();
    const { sn } = await registerDevice(team);
    expect(await (await ask(cookie)).text()).toContain(sn);
  });
  it('refuses a session that ended, at once', async () => {
    const client = await signedIn(server, team.userIds.admin);
    const { cookieHeader } = client;
    await (await ask(cookieHeader)).text();
    expect(await isAtTheDoor(cookieHeader)).toBe(true);
    await client.raw('POST', '/v1/uams/logout');
    expect((await ask(cookieHeader)).status).toBe(401);
  });
  it('checks the permissions of a user again when they changed', async () => {
    const { cookieHeader } = team.people.operator;
    await (await ask(cookieHeader)).text();
    expect(await isAtTheDoor(cookieHeader)).toBe(true);
    const { teamId } = await createTeam(server);
    await server.app.people.add({
      teamId,
      userId: team.userIds.operator,
      name: 'operator',
      role: 'member',
      groupIds: [],
    });
    expect(await isAtTheDoor(cookieHeader)).toBe(false);
    expect(await isAtTheDoor(cookieHeader)).toBe(true);
  });
  it.each([
    ['a request without a session', '', LIST, 'GET'],
    ['an invalid query', null, '/v1/rms/devices?sort=pin', 'GET'],
    ['a HEAD request', null, LIST, 'HEAD'],
    ['another path', null, '/v1/rms/devices/?limit=20&sort=name', 'GET'],
  ])('passes %s on to the normal route', async (_, cookie, url, method) => {
    await (await ask(team.people.owner.cookieHeader)).text();
    expect(await isAtTheDoor(cookie ?? team.people.owner.cookieHeader, url, method)).toBe(false);
  });
  it('times its responses in the histogram of all requests', async () => {
    const timed = async () => {
      const text = await (await fetch(`${server.address}/metrics`)).text();
      const count =
        /^muster_http_request_duration_seconds_count\{method="GET",route="\/v1\/rms\/devices",status="2xx"\} (\d+)$/m;
      return Number(count.exec(text)?.[1] ?? 0);
    };
    const { cookieHeader } = team.people.owner;
    await (await ask(cookieHeader)).text();
    const before = await timed();
    expect(await isAtTheDoor(cookieHeader)).toBe(true);
    expect(await timed()).toBe(before + 1);
  });
  it('counts its responses against the rate limit', async () => {
    const own = await startTestServer({ RATE_LIMIT_PER_MINUTE: '60' });
    try {
      const { people } = await createTeam(own);
      const codes: string[] = [];
      for (let count = 0; count < 62; count += 1) codes.push((await people.owner.raw('GET', LIST)).code);
      expect(codes.filter((code) => code === '0')).toHaveLength(60);
      expect(codes.slice(60)).toEqual(['request.too_many', 'request.too_many']);
      expect(await answeredAtTheDoor(own)).toBeGreaterThan(50);
    } finally {
      await own.end();
    }
  });
});
