import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from './log.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { startRobot } from './robot.ts';
import type { Robot } from './options.ts';
import { startLocalMuster, type LocalMuster, type Received } from '@muster/testing/robots/local-muster';
import { quick, startTestRobot } from '@muster/testing/robots/robots';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';

let muster: LocalMuster;
const robots: Robot[] = [];

beforeEach(async () => {
  muster = await startLocalMuster();
});

afterEach(async () => {
  await Promise.all(robots.splice(0).map((robot) => robot.stop()));
  await muster.stop();
});

function start(...args: Parameters<typeof startTestRobot> extends [unknown, ...infer Rest] ? Rest : never) {
  const started = startTestRobot(muster, ...args);
  robots.push(started.robot);
  return started;
}

const says = (status: string) => (message: Received) =>
  message.name === 'connection' && message.body.status === status;

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

test.each(['tcp', 'websocket'] as const)(
  'enrols, connects over %s and publishes a retained ONLINE',
  async (transport) => {
    const { robot } = start({ transport });
    const online = await muster.waitFor(says('ONLINE'));
    expect(online).toMatchObject({ sn: 'KS10240101', isRetained: true });
    expect(muster.enrolments).toMatchObject([{ sn: 'KS10240101', key: 'team-key', model: 'air-s' }]);
    await muster.waitFor(({ name }) => name === 'reported');
    await until(() => expect(robot.status).toEqual({ phase: 'online', problem: null }));
  },
);

test('a serial number in lower case is used in upper case', async () => {
  const identity = { enrol: { url: muster.url, sn: 'ks10240101', key: 'team-key', model: 'air-s' as const } };
  const { robot } = start({ identity });
  expect(await muster.waitFor(says('ONLINE'))).toMatchObject({ sn: 'KS10240101' });
  expect(robot.sn).toBe('KS10240101');
});

test('is subscribed to commands before it is ONLINE', async () => {
  start();
  await muster.waitFor(says('ONLINE'));
  await muster.sendBytes(
    'muster/v1/KS10240101/command',
    '{"commandId":"0198c1f2-7a30-7000-8000-000000000001"}',
  );
  await muster.waitFor(({ name, body }) => name === 'result' && body.status === 'refused');
});

test('a lost connection triggers the last will, and the robot reconnects with its stored secret', async () => {
  const { robot } = start();
  await muster.waitFor(says('ONLINE'));
  muster.cutAll();
  const will = await muster.waitFor(says('CONNECTION_BROKEN'));
  expect(will.isRetained).toBe(true);
  await muster.waitFor(says('ONLINE'), 2);
  expect(muster.enrolments).toHaveLength(1);
  expect(robot.counters.connections).toBe(2);
});

test('stopping publishes OFFLINE without a last will', async () => {
  const { robot } = start();
  await muster.waitFor(says('ONLINE'));
  await robot.stop();
  expect(muster.received.filter(({ name }) => name === 'connection').map(({ body }) => body.status)).toEqual([
    'ONLINE',
    'OFFLINE',
  ]);
  await until(() => expect(muster.connected()).toBe(0));
  expect(robot.status.phase).toBe('stopped');
});

test('a killed robot triggers the last will and does not reconnect', async () => {
  const { robot } = start();
  await muster.waitFor(says('ONLINE'));
  robot.kill();
  await muster.waitFor(says('CONNECTION_BROKEN'));
  expect(robot.status.phase).toBe('stopped');
});

test('starts again with the secret of its journal', async () => {
  const journal = createMemoryJournal();
  const first = start({ journal });
  await muster.waitFor(says('ONLINE'));
  await first.robot.stop();
  start({ journal });
  await muster.waitFor(says('ONLINE'), 2);
  expect(muster.enrolments).toHaveLength(1);
});

test('enrols again when the broker no longer knows its secret', async () => {
  const { robot } = start();
  await muster.waitFor(says('ONLINE'));
  muster.secrets.set('KS10240101', 'another');
  muster.cutAll();
  await muster.waitFor(says('ONLINE'), 2);
  expect(robot.counters.enrolments).toBe(2);
});

test.each(['E003', 'robot.key', 'robot.other_team'])('treats %s as a final refusal', async (code) => {
  muster.onEnrol = () => ({ status: 403, code });
  const { robot } = start();
  await until(() => expect(robot.status).toMatchObject({ phase: 'refused', problem: { code } }));
  expect(muster.enrolments).toHaveLength(1);
});

test('without a key, a robot whose secret is refused stops as unauthorised', async () => {
  const credentials = {
    secret: 'wrong',
    mqtt: { tcp: muster.tcpUrl, websocket: muster.tcpUrl },
    origin: muster.url,
    stateEverySeconds: 30,
  };
  const robot = startRobot({
    identity: { sn: 'KS10240101', credentials },
    driver: createScriptedDriver(),
    journal: createMemoryJournal(),
    timing: quick,
  });
  robots.push(robot);
  await until(() =>
    expect(robot.status).toMatchObject({ phase: 'refused', problem: { code: 'unauthorised' } }),
  );
});

test('retries enrolment while the server is busy, failing or unreachable', async () => {
  const answers = [
    { status: 500 },
    { status: 503, code: 'server.unavailable' },
    { status: 429, code: 'request.too_many' },
  ];
  muster.onEnrol = () => answers.shift() ?? {};
  start();
  await muster.waitFor(says('ONLINE'));
  expect(muster.enrolments).toHaveLength(4);
});

test('waits as long as `Retry-After` of a 429', async () => {
  let asked = 0;
  let firstAt = 0;
  let secondAt = 0;
  muster.onEnrol = () => {
    asked += 1;
    if (asked > 1) {
      secondAt = performance.now();
      return {};
    }
    firstAt = performance.now();
    return { status: 429, code: 'request.too_many', headers: { 'retry-after': '1' } };
  };
  start();
  await muster.waitFor(says('ONLINE'));
  // The rule is "not before"; how long after depends on the machine.
  expect(secondAt - firstAt).toBeGreaterThanOrEqual(990);
});

test('waits for a server that starts later', async () => {
  const ports = { http: Number(new URL(muster.url).port), tcp: Number(new URL(muster.tcpUrl).port) };
  await muster.stop();
  const { robot } = start();
  await until(() =>
    expect(robot.status).toMatchObject({ phase: 'waiting', problem: { code: 'unavailable' } }),
  );
  muster = await startLocalMuster(ports);
  await muster.waitFor(says('ONLINE'));
});

test('reconnects to a restarted server', async () => {
  const ports = { http: Number(new URL(muster.url).port), tcp: Number(new URL(muster.tcpUrl).port) };
  start();
  await muster.waitFor(says('ONLINE'));
  const { secrets } = muster;
  await muster.stop();
  muster = await startLocalMuster(ports);
  for (const [sn, secret] of secrets) muster.secrets.set(sn, secret);
  await muster.waitFor(says('ONLINE'));
  expect(muster.enrolments).toHaveLength(0);
});

/** The console stays where it is; the broker gets another port. */
async function moveBroker(): Promise<void> {
  const { secrets, url } = muster;
  await muster.stop();
  muster = await startLocalMuster({ http: Number(new URL(url).port) });
  for (const [sn, secret] of secrets) muster.secrets.set(sn, secret);
}

test('finds a broker that has moved, keeps its secret, and remembers the new address', async () => {
  const { robot, journal } = start({ timing: { ...quick, askAddressesAfterMs: 50 } });
  await muster.waitFor(says('ONLINE'));
  const secret = journal.state.credentials?.secret;
  await moveBroker();
  await muster.waitFor(says('ONLINE'));
  expect(muster.enrolments).toHaveLength(0);
  expect(muster.asked).toEqual(['KS10240101']);
  expect(journal.state.credentials).toMatchObject({ secret, mqtt: { tcp: muster.tcpUrl } });
  await robot.stop();
  start({ journal });
  await muster.waitFor(says('ONLINE'), 2);
  expect(muster.asked).toHaveLength(1);
});

test('finds a broker that has moved without a key to enrol again', async () => {
  const enrolled = start();
  await muster.waitFor(says('ONLINE'));
  await enrolled.robot.stop();
  const credentials = enrolled.journal.state.credentials!;
  await moveBroker();
  start({
    identity: { sn: 'KS10240101', credentials },
    journal: createMemoryJournal(),
    timing: { ...quick, askAddressesAfterMs: 50 },
  });
  await muster.waitFor(says('ONLINE'));
  expect(muster.enrolments).toHaveLength(0);
});

test('enrols again when the console refuses its secret while the broker is silent', async () => {
  start({ timing: { ...quick, askAddressesAfterMs: 50 } });
  await muster.waitFor(says('ONLINE'));
  await moveBroker();
  muster.secrets.clear();
  await muster.waitFor(says('ONLINE'));
  expect(muster.enrolments).toHaveLength(1);
});

test.each([
  ['none', null],
  ['one that is no address', 'not an address'],
  ['one of no broker', 'http://127.0.0.1:1'],
  ['one with an impossible port', 'mqtt://127.0.0.1:99999'],
  ['one where nobody answers', 'mqtt://127.0.0.1:1'],
])('keeps an address that may work again when it is told %s', async (_, tcp) => {
  const { robot, journal } = start({ timing: { ...quick, askAddressesAfterMs: 50 } });
  await muster.waitFor(says('ONLINE'));
  const ports = { http: Number(new URL(muster.url).port), tcp: Number(new URL(muster.tcpUrl).port) };
  const { credentials } = journal.state;
  const { secrets } = muster;
  await moveBroker();
  muster.addresses.mqtt = { tcp, websocket: null };
  await until(() => expect(muster.asked.length).toBeGreaterThan(1));
  expect(robot.status.phase).not.toBe('refused');
  expect(journal.state.credentials).toEqual(credentials);
  await muster.stop();
  muster = await startLocalMuster(ports);
  for (const [sn, secret] of secrets) muster.secrets.set(sn, secret);
  await muster.waitFor(says('ONLINE'));
  expect(muster.enrolments).toHaveLength(0);
});

test('keeps its secret when it is sent to a broker that does not know it', async () => {
  const { journal } = start({ timing: { ...quick, askAddressesAfterMs: 50 } });
  await muster.waitFor(says('ONLINE'));
  const { credentials } = journal.state;
  await moveBroker();
  const { addresses } = muster;
  const stranger = await startLocalMuster();
  muster.addresses = { ...addresses, mqtt: stranger.addresses.mqtt };
  await until(() => expect(muster.asked.length).toBeGreaterThan(1));
  expect(journal.state.credentials).toEqual(credentials);
  muster.addresses = addresses;
  await muster.waitFor(says('ONLINE'));
  await stranger.stop();
  expect(muster.enrolments).toHaveLength(0);
});

test('goes to the new address although its journal cannot store it, and logs why it cannot', async () => {
  const journal = createMemoryJournal();
  const warn = vi.fn<Log['warn']>();
  const log = { info() {}, warn };
  const { robot } = start({ journal, log, timing: { ...quick, askAddressesAfterMs: 50 } });
  await muster.waitFor(says('ONLINE'));
  const { append } = journal;
  journal.append = async (record) => {
    await append(record);
    throw new Error('ENOSPC: no space left on device');
  };
  await moveBroker();
  await muster.waitFor(says('ONLINE'));
  await until(() => expect(robot.status).toEqual({ phase: 'online', problem: null }));
  const told = warn.mock.calls.filter(([, message]) => message.includes('credentials'));
  expect(told).toEqual([
    [
      {
        sn: 'KS10240101',
        error: expect.objectContaining({ message: 'ENOSPC: no space left on device' }),
      },
      'could not store the credentials; after a restart the robot uses those before',
    ],
  ]);
});

test('after it has found its broker, it waits as long as before until it asks again', async () => {
  const { robot } = start({ timing: { ...quick, askAddressesAfterMs: 500 } });
  await muster.waitFor(says('ONLINE'));
  await moveBroker();
  await muster.waitFor(says('ONLINE'));
  await sleep(600);
  await moveBroker();
  const { asked } = muster;
  await until(() => expect(robot.status).toMatchObject({ phase: 'waiting' }));
  await sleep(200);
  expect(asked).toEqual([]);
});

test('does not ask for the address during a short outage', async () => {
  const ports = { http: Number(new URL(muster.url).port), tcp: Number(new URL(muster.tcpUrl).port) };
  const { robot } = start({ timing: { ...quick, askAddressesAfterMs: 60_000 } });
  await muster.waitFor(says('ONLINE'));
  const { secrets, tcpUrl } = muster;
  await moveBroker();
  await until(() => expect(robot.status).toMatchObject({ phase: 'waiting' }));
  const { asked } = muster;
  await muster.stop();
  muster = await startLocalMuster(ports);
  for (const [sn, secret] of secrets) muster.secrets.set(sn, secret);
  await muster.waitFor(says('ONLINE'));
  expect([muster.tcpUrl, asked, muster.asked]).toEqual([tcpUrl, [], []]);
});

test('reports its state on change, and repeatedly without changes', async () => {
  const { driver } = start({ timing: { ...quick, stateMaxMs: 60 } });
  const isState = ({ name }: Received) => name === 'state';
  const first = await muster.waitFor(isState);
  expect(first).toMatchObject({ isRetained: false, body: { battery: 80, isCharging: false } });
  await muster.waitFor(isState, 4);
  driver.setState({ battery: 79, faults: ['3-9'] });
  const changed = await muster.waitFor((message) => isState(message) && message.body.battery === 79);
  expect(changed.body.faults).toEqual(['3-9']);
  expect(new Date(changed.body.at).toISOString()).toBe(changed.body.at);
});

test('combines quick changes into one report', async () => {
  const { driver } = start({ timing: { ...quick, stateMinMs: 200, stateMaxMs: 60_000 } });
  await muster.waitFor(({ name }) => name === 'state');
  for (let battery = 79; battery > 20; battery -= 1) driver.setState({ battery });
  await muster.waitFor(({ name, body }) => name === 'state' && body.battery === 21);
  expect(muster.received.filter(({ name }) => name === 'state')).toHaveLength(2);
});

test('an event while disconnected is sent once, after the reconnect', async () => {
  const { robot, driver } = start();
  await muster.waitFor(says('ONLINE'));
  await muster.waitFor(({ name, body }) => name === 'event' && body.kind === 'started');
  robot.cutConnection(100);
  await until(() => expect(robot.status.phase).toBe('waiting'));
  driver.raise({ kind: 'fault.raised', code: '3-9' });
  const event = await muster.waitFor(({ name, body }) => name === 'event' && body.kind === 'fault.raised');
  expect(event.body).toMatchObject({ code: '3-9', id: expect.any(String), at: expect.any(String) });
  expect(muster.received.filter(({ body }) => body.id === event.body.id)).toHaveLength(1);
});
