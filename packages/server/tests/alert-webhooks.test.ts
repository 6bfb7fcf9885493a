import * as alerts from '@muster/contract/alerts/endpoints';
import * as contract from '@muster/contract/alerts/webhooks.endpoints';
import { renameDevice } from '@muster/contract/devices/changes.endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { sql } from 'kysely';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSeal } from '../src/platform/sealed.ts';
import type { Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The receiving server: answers each path with its configured status, and unknown paths not at all. */
let side: Server;
const received: Received[] = [];
const statuses = new Map<string, number>();
let base: string;

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
beforeAll(async () => {
  side = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const status = statuses.get(path);
      if (status === undefined) return;
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => side.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(side.address() as AddressInfo).port}`;
  server = await startTestServer({ WEBHOOKS_PRIVATE: 'true' });
  team = await createTeam(server);
  ({ owner } = team.people);
});
afterAll(async () => {
  await server?.end();
  side.closeAllConnections();
  await new Promise((resolve) => side.close(resolve));
});

const robots: TestRobot[] = [];
afterEach(async () => {
  const deviceIds = robots.splice(0).map(({ id }) => id);
  if (deviceIds.length > 0) await owner.call(station.removeMonitored, { body: { deviceIds } });
  await sql`delete from alert_webhooks`.execute(server.db);
  await sql`delete from alerts`.execute(server.db);
  received.length = 0;
});

async function webhook(path: string, status: number) {
  statuses.set(path, status);
  return owner.call(contract.createWebhook, { body: { name: path.slice(1), url: base + path } });
}
const at = (path: string) => received.filter((each) => each.path === path);
const typesAt = (path: string) => at(path).map(({ body }) => (JSON.parse(body) as { type: string }).type);
const stateOf = async (id: string) =>
  (await owner.call(contract.listWebhooks, {})).items.find((each) => each.id === id)!;
const deliveriesOf = async (id: string) =>
  (await owner.call(contract.listDeliveries, { params: { id } })).items;
/** Skips the delay after a failure. */
const tryAgain = async (webhookId: string) => {
  await sql`update alert_webhooks set retry_at = null, busy_until = null`.execute(server.db);
  await server.app.alerts.deliver({ teamId: team.teamId, webhookId });
};

/** An alert about a robot with a broken motor, already sent to the webhooks. */
async function alertOf() {
  const robot = await createTestRobot(server, team);
  robots.push(robot);
  await robot.comeOnline();
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  await robot.say('state', { battery: 80, isCharging: false, faults: ['3-11'] });
  const find = async () =>
    (await owner.call(alerts.listAlerts, { query: { keyword: robot.sn } })).items[0]?.id;
  await expect.poll(find, WITHIN).toBeDefined();
  await server.app.alerts.tell(team.teamId, new Date(Date.now() + 21_000));
  return { robot, id: (await find())! };
}
const handle = (id: string, kind: 'acknowledge' | 'resolve') =>
  owner.call(alerts.handleAlerts, { body: { ids: [id], action: { kind } } });

describe('a webhook', () => {
  it('is told once that an alert is acknowledged by assigning it', async () => {
    await webhook('/assigned', 204);
    const { id } = await alertOf();
    const assign = (userId: string | null) =>
      owner.call(alerts.handleAlerts, { body: { ids: [id], action: { kind: 'assign', userId } } });
    await assign(team.userIds.member);
    await assign(team.userIds.admin);
    await assign(null);
    await handle(id, 'resolve');
    await expect
      .poll(() => typesAt('/assigned'), WITHIN)
      .toEqual(['alert.opened', 'alert.acknowledged', 'alert.resolved']);
  });

  it('receives the events of an alert in order, each message signed', async () => {
    const { secret } = await webhook('/well', 204);
    const { robot, id } = await alertOf();
    await handle(id, 'acknowledge');
    await handle(id, 'resolve');
    await expect
      .poll(() => typesAt('/well'), WITHIN)
      .toEqual(['alert.opened', 'alert.acknowledged', 'alert.resolved']);
    const [first] = at('/well');
    const verifier = new Verifier(secret);
    const message = verifier.verify(first!.body, first!.headers as Record<string, string>);
    expect(message).toMatchObject({
      type: 'alert.opened',
      data: { id, code: '3-11', robots: 1, serialNumbers: [robot.sn], cause: { kind: 'robot' } },
    });
    expect(() => verifier.verify(`${first!.body} `, first!.headers as Record<string, string>)).toThrow();
    const old: IncomingHttpHeaders = {
      ...first!.headers,
      'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 3600),
    };
    expect(() => verifier.verify(first!.body, old as Record<string, string>)).toThrow();
  });

  it('receives a resolved alert that reopens, and nothing about an alert that was over before it was sent', async () => {
    await webhook('/again', 200);
    const { robot } = await alertOf();
    const say = (faults: string[]) => robot.say('state', { battery: 80, isCharging: false, faults });
    const isOver = async () => {
      const { items } = await owner.call(alerts.listAlerts, { query: { keyword: robot.sn } });
      return items.every(({ robots: { now } }) => now === 0);
    };
    await say([]);
    await expect.poll(isOver, WITHIN).toBe(true);
    await server.app.alerts.look(undefined, 0);
    await say(['3-11', '3-5']);
    await expect
      .poll(() => typesAt('/again'), WITHIN)
      .toEqual(['alert.opened', 'alert.resolved', 'alert.reopened']);
    await say(['3-11']);
    const { items } = await owner.call(alerts.listAlerts, { query: { keyword: robot.sn } });
    await handle(items.find(({ code }) => code === '3-5')!.id, 'resolve');
    await handle(items.find(({ code }) => code === '3-11')!.id, 'resolve');
    await expect
      .poll(() => typesAt('/again'), WITHIN)
      .toEqual(['alert.opened', 'alert.resolved', 'alert.reopened', 'alert.resolved']);
  });

  it('that fails is retried with the same message, before any later one', async () => {
    const { id: webhookId } = await webhook('/down', 503);
    const { id } = await alertOf();
    await expect.poll(() => at('/down').length, WITHIN).toBe(1);
    await handle(id, 'acknowledge');
    await expect.poll(async () => (await stateOf(webhookId)).retryAt, WITHIN).not.toBeNull();
    expect(await deliveriesOf(webhookId)).toMatchObject([
      { event: 'alert.acknowledged', state: 'waiting', tries: 0 },
      { event: 'alert.opened', state: 'waiting', tries: 1, answer: 503, fault: 'answer' },
    ]);
    statuses.set('/down', 200);
    await tryAgain(webhookId);
    // The server's own job may have claimed the webhook a moment earlier.
    await expect
      .poll(() => typesAt('/down'), WITHIN)
      .toEqual(['alert.opened', 'alert.opened', 'alert.acknowledged']);
    const ids = at('/down').map(({ headers }) => headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    await expect.poll(() => stateOf(webhookId), WITHIN).toMatchObject({ state: 'active', retryAt: null });
  });

  it('that fails takes no further turn in the queue before its retry, however many messages it has', async () => {
    // Turns of dead webhooks would hold up the messages of other teams.
    const { id: webhookId } = await webhook('/dead', 503);
    const { id } = await alertOf();
    await expect.poll(async () => (await stateOf(webhookId)).retryAt, WITHIN).not.toBeNull();
    const turns = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from jobs.job
        where name = 'alerts.deliver' and data ->> 'webhookId' = ${webhookId}
      `.execute(server.db);
      return rows[0]!.n;
    };
    const before = await turns();
    for (const kind of ['acknowledge', 'resolve'] as const) await handle(id, kind);
    expect(await deliveriesOf(webhookId)).toHaveLength(3);
    expect(await turns()).toBe(before);
  });

  it('that does not answer does not delay other webhooks', async () => {
    await webhook('/well2', 200);
    const silent = await owner.call(contract.createWebhook, {
      body: { name: 'silent', url: `${base}/silent` },
    });
    await alertOf();
    await expect.poll(() => typesAt('/well2'), WITHIN).toEqual(['alert.opened']);
    await expect
      .poll(async () => (await deliveriesOf(silent.id))[0]?.fault, { timeout: 20_000, interval: 500 })
      .toBe('slow');
  });

  it('that answers 410 Gone gets no more messages until it is reactivated', async () => {
    const { id: webhookId } = await webhook('/gone', 410);
    const { id } = await alertOf();
    await expect.poll(async () => (await stateOf(webhookId)).state, WITHIN).toBe('stopped');
    expect(await deliveriesOf(webhookId)).toMatchObject([{ state: 'failed', fault: 'stopped', answer: 410 }]);
    await handle(id, 'acknowledge');
    statuses.set('/gone', 200);
    await owner.call(contract.updateWebhook, { params: { id: webhookId }, body: { isActive: true } });
    await handle(id, 'resolve');
    await expect.poll(() => typesAt('/gone'), WITHIN).toEqual(['alert.opened', 'alert.resolved']);
  });

  it('whose secret cannot be read any more is stopped, says so, and works again with a new one', async () => {
    const { id: webhookId } = await webhook('/sealed', 204);
    const sealed = createSeal('another secret', 'alerts.webhook').seal(Buffer.from('whsec_'), webhookId);
    await sql`update alert_webhooks set secret = ${sealed} where id = ${webhookId}`.execute(server.db);
    const { id } = await alertOf();
    await expect.poll(async () => (await stateOf(webhookId)).state, WITHIN).toBe('stopped');
    expect(await stateOf(webhookId)).toMatchObject({ isSecretReadable: false, last: { fault: 'secret' } });
    expect(await deliveriesOf(webhookId)).toMatchObject([{ state: 'failed', fault: 'secret', answer: null }]);
    const tested = await owner.call(contract.testWebhook, { params: { id: webhookId } });
    expect(tested).toMatchObject({ state: 'failed', fault: 'secret' });
    const { secret } = await owner.call(contract.updateWebhook, {
      params: { id: webhookId },
      body: { newSecret: true },
    });
    // It stays stopped, but no longer for its secret.
    expect(await stateOf(webhookId)).toMatchObject({ state: 'stopped', isSecretReadable: true });
    await owner.call(contract.updateWebhook, { params: { id: webhookId }, body: { isActive: true } });
    await handle(id, 'resolve');
    await expect.poll(() => typesAt('/sealed'), WITHIN).toEqual(['alert.resolved']);
    const [resolved] = at('/sealed');
    new Verifier(secret!).verify(resolved!.body, resolved!.headers as Record<string, string>);
  });

  it('is not redirected', async () => {
    const { id: webhookId } = await webhook('/moved', 302);
    await alertOf();
    await expect.poll(async () => (await deliveriesOf(webhookId))[0]?.fault, WITHIN).toBe('redirected');
    expect(at('/elsewhere')).toEqual([]);
  });

  it('can be tested: the result shows the response', async () => {
    const { id, secret } = await webhook('/test', 500);
    const failed = await owner.call(contract.testWebhook, { params: { id } });
    expect(failed).toMatchObject({ event: 'test', state: 'failed', answer: 500, fault: 'answer' });
    statuses.set('/test', 200);
    expect(await owner.call(contract.testWebhook, { params: { id } })).toMatchObject({ state: 'delivered' });
    const [, last] = at('/test');
    new Verifier(secret).verify(last!.body, last!.headers as Record<string, string>);
    // A replaced secret is no longer used for signing.
    await owner.call(contract.updateWebhook, { params: { id }, body: { newSecret: true } });
    await owner.call(contract.testWebhook, { params: { id } });
    const newest = at('/test').at(-1)!;
    expect(() =>
      new Verifier(secret).verify(newest.body, newest.headers as Record<string, string>),
    ).toThrow();
  });

  it('does not exist for a test during which it is removed', async () => {
    const { id } = await webhook('/removed', 204);
    const { asked } = await server.db.transaction().execute(async (tx) => {
      await sql`delete from alert_webhooks where id = ${id}`.execute(tx);
      const asking = owner.ask(contract.testWebhook, { params: { id } });
      await lockWaits(server);
      return { asked: asking };
    });
    expect((await asked).code).toBe('alert.webhook_not_found');
  });

  it('gets each message once when two processes send at the same time', async () => {
    const { id: webhookId } = await webhook('/twice', 200);
    await alertOf();
    const key = { teamId: team.teamId, webhookId };
    await Promise.all([server.app.alerts.deliver(key), server.app.alerts.deliver(key)]);
    await expect.poll(() => typesAt('/twice'), WITHIN).toEqual(['alert.opened']);
  });

  it('claimed by a process that died gets its messages from the next process, once', async () => {
    const { id: webhookId } = await webhook('/died', 200);
    await sql`update alert_webhooks set busy_until = now() + interval '4 seconds'`.execute(server.db);
    await alertOf();
    expect(typesAt('/died')).toEqual([]);
    const next = await startTestServer({
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      WEBHOOKS_PRIVATE: 'true',
    });
    try {
      // As the minutely job does.
      const deliver = () => next.app.alerts.deliver({ teamId: team.teamId, webhookId });
      await expect
        .poll(async () => {
          await deliver();
          return typesAt('/died');
        }, WITHIN)
        .toEqual(['alert.opened']);
      await Promise.all([deliver(), server.app.alerts.deliver({ teamId: team.teamId, webhookId })]);
      expect(typesAt('/died')).toEqual(['alert.opened']);
      expect((await deliveriesOf(webhookId)).map(({ state }) => state)).toEqual(['delivered']);
    } finally {
      await next.stop();
    }
  });

  /** For names of groups, robots and access points: ends a string, a line, a page or a statement somewhere. */
  const hostile = `"'\`\\ \\u0000 </script><!-- \u{1f916}\u{1f469}\u200d\u{1f467} $1 %s {{x}} '; drop--`;

  it.each([
    ['of one line with special characters', hostile, `School (${hostile})`],
    ['with line breaks', 'a\r\nb\u2028c\u2029d\te', 'School (a b c d e)'],
    [
      'with control and bidi characters',
      'a\u0000b\u0007c\u202ed\u2066e\u009ff\ud83e',
      'School (abcdef\ufffd)',
    ],
    ['that is too long', 'x'.repeat(190), `School (${'x'.repeat(52)}`],
    ['of too many emoji', '\u{1f916}'.repeat(90), `School (${'\u{1f916}'.repeat(52)}`],
  ])('receives an access point name %s as JSON covered by the signature', async (_, accessPoint, name) => {
    const { secret } = await webhook('/names', 200);
    const robot = await createTestRobot(server, team);
    robots.push(robot);
    await robot.comeOnline();
    await robot.say('state', { battery: 80, isCharging: false, network: { name: 'School', accessPoint } });
    const written = async () => {
      const { rows } = await sql`
        select 1 from device_states where device_id = ${robot.id} and access_point like 'School (%'
      `.execute(server.db);
      return rows.length;
    };
    await expect.poll(written, WITHIN).toBe(1);
    await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
    await robot.say('connection', { status: 'CONNECTION_BROKEN' });
    const find = async () => (await owner.call(alerts.listAlerts, { query: { keyword: robot.sn } })).items[0];
    await expect.poll(find, WITHIN).toBeDefined();
    await server.app.alerts.tell(team.teamId, new Date(Date.now() + 21_000));
    await expect.poll(() => at('/names').length, WITHIN).toBe(1);
    const [{ body, headers }] = at('/names') as [Received];
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
    const message = new Verifier(secret).verify(body, headers as Record<string, string>);
    expect(message).toMatchObject({
      data: { cause: { kind: 'accessPoint', name }, serialNumbers: [robot.sn] },
    });
    // Mails, which contain the name in the alert, are cut at the same length.
    expect((await find())!.cause).toEqual({ kind: 'accessPoint', name });
  });

  it('receives hostile names of a robot, a group and a team unchanged', async () => {
    const { secret } = await webhook('/names2', 200);
    const name = `"'\`\\\\ \\u0000 </script> \u{1f916} $1 ';`;
    await sql`update teams set name = ${name} where id = ${team.teamId}`.execute(server.db);
    const group = await owner.call(createGroup, { body: { name } });
    const there = { group: { id: group.id, name, key: group.rmsKey! } };
    const [robot, lost] = [
      await createTestRobot(server, team, there),
      await createTestRobot(server, team, there),
    ];
    robots.push(robot, lost);
    for (const each of [robot, lost]) await each.comeOnline();
    await owner.call(renameDevice, { body: { id: robot.id, baseRevision: 1, name } });
    await owner.call(station.addMonitored, { body: { deviceIds: [robot.id, lost.id] } });
    await robot.say('state', { battery: 80, isCharging: false, faults: ['3-11'] });
    // A lost robot without an access point is grouped by its device group.
    await lost.say('connection', { status: 'CONNECTION_BROKEN' });
    const find = async () => (await owner.call(alerts.listAlerts, { query: { groupId: group.id } })).items;
    await expect.poll(async () => (await find()).length, WITHIN).toBe(2);
    await server.app.alerts.tell(team.teamId, new Date(Date.now() + 21_000));
    await expect.poll(() => at('/names2').length, WITHIN).toBe(2);
    const causes = at('/names2').map(({ body, headers }) => {
      const message = new Verifier(secret).verify(body, headers as Record<string, string>);
      return (message as { data: { cause: object } }).data.cause;
    });
    expect(new Set(causes)).toEqual(
      new Set([
        { kind: 'robot', name },
        { kind: 'group', name },
      ]),
    );
  });

  it('does not reveal its secret', async () => {
    const { secret } = await webhook('/secret', 200);
    const { items } = await owner.call(contract.listWebhooks, {});
    expect(JSON.stringify(items)).not.toContain(secret);
    const { rows } = await sql<{ secret: Buffer }>`select secret from alert_webhooks`.execute(server.db);
    expect(rows.every((row) => !row.secret.toString('latin1').includes(secret))).toBe(true);
  });
});

describe('a webhook where private addresses are not allowed', () => {
  let strict: RunningTestServer;
  let other: TestTeam;
  beforeAll(async () => {
    strict = await startTestServer();
    other = await createTeam(strict);
  });
  afterAll(() => strict?.end());

  it.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://１２７.0.0.1/',
    'https://0/',
    'https://[::]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[fd00:ec2::254]/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://ada:secret@hooks.example/',
  ])('is refused with the address %s', async (url) => {
    const answer = await other.people.owner.ask(contract.createWebhook, { body: { name: 'x', url } });
    expect(answer).toMatchObject({
      code: 'alert.webhook_address',
      data: { fields: { url: 'field.format' } },
    });
  });

  it('is not sent to a host name that resolves to this machine', async () => {
    const { id } = await other.people.owner.call(contract.createWebhook, {
      body: { name: 'local', url: `https://localhost:${new URL(base).port}/inside` },
    });
    const tested = await other.people.owner.call(contract.testWebhook, { params: { id } });
    expect(tested).toMatchObject({ state: 'failed', fault: 'address' });
    expect(at('/inside')).toEqual([]);
  });

  it('does not exist before its secret can be answered', async () => {
    const { owner: someone } = (await createTeam(server)).people;
    const body = { name: 'Late', url: 'https://hooks.example/late' };
    const asked = await server.db.transaction().execute(async (tx) => {
      // The row to answer cannot be read.
      await sql`lock table alert_deliveries in access exclusive mode`.execute(tx);
      const answer = someone.ask(contract.createWebhook, { body });
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted
        and relation = 'alert_deliveries'::regclass`;
      await expect.poll(async () => (await waits.execute(server.db)).rows[0]!.n, WITHIN).toBeGreaterThan(0);
      const known = await server.db
        .selectFrom('alertWebhooks')
        .where('name', '=', 'Late')
        .select('id')
        .execute();
      return { answer, known };
    });
    expect(asked.known).toEqual([]);
    expect(await asked.answer).toMatchObject({ code: '0', data: { secret: expect.any(String) } });
  });

  it('is one of at most twenty in a team', async () => {
    const ask = (index: number) =>
      other.people.owner.ask(contract.createWebhook, {
        body: { name: `n${index}`, url: `https://hooks.example/${index}` },
      });
    const answers = [];
    // Fewer at once than the pool has connections: on a slow machine some of more would wait too long for one.
    for (const first of [0, 8, 16])
      answers.push(...(await Promise.all(Array.from({ length: 8 }, (_, index) => ask(first + index)))));
    const codes = Object.groupBy(answers, ({ code }) => code);
    const counts = Object.entries(codes).map(([code, each]) => [code, each?.length]);
    expect(Object.fromEntries(counts)).toEqual({ '0': 19, 'alert.webhook_limit': 5 });
  });
});
