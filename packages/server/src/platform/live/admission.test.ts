import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MANAGEMENT_PATH } from '@muster/contract/live/management';
import { QUICK_PATH } from '@muster/contract/live/quick';
import { liveLimits } from '@muster/contract/live/limits';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createAllowance } from './allowance.ts';
import { idOf, refusalOf, startHub, tokenOf, TestBrowser, viewer } from './test-hub.ts';

const people = {
  owner: viewer('owner'),
  other: viewer('owner', null, { userId: idOf(2), sessionId: 'other' }),
};

describe('an upgrade is refused', () => {
  test('without a session', async () => {
    const { host, url, hub } = await startHub(people);
    expect(await refusalOf(url('nobody'), { origin: `http://${host}` })).toBe(401);
    expect(hub.counters.upgradesRefused).toBe(1);
  });

  test('for a foreign or missing origin, but not for an allowed one', async () => {
    const { url } = await startHub(people, {
      allowedOrigin: (origin) => origin === 'https://muster.example',
    });
    for (const origin of ['https://evil.example', 'null', 'not an origin']) {
      expect(await refusalOf(url('owner'), { origin })).toBe(403);
    }
    expect(await refusalOf(url('owner'), {})).toBe(403);
    const allowed = new TestBrowser(url('owner'), 'https://muster.example');
    await allowed.watch({});
  });

  test('for an unknown path, and for a missing, invalid or forbidden robot', async () => {
    const { host, url } = await startHub(people, { mayWatchDevice: async () => false });
    const headers = { origin: `http://${host}` };
    expect(await refusalOf(url('owner', '/v1/ws/other'), headers)).toBe(404);
    expect(await refusalOf(url('owner', QUICK_PATH), headers)).toBe(400);
    expect(await refusalOf(`${url('owner', QUICK_PATH)}&device=robot`, headers)).toBe(400);
    expect(await refusalOf(`${url('owner', QUICK_PATH)}&device=${idOf(1)}`, headers)).toBe(403);
  });

  test('when the session has too many sockets, without affecting other sessions', async () => {
    const { host, url } = await startHub(people);
    const tabs = Array.from({ length: 32 }, () => new TestBrowser(url('owner')));
    await Promise.all(tabs.map((tab) => tab.watch({})));
    expect(await refusalOf(url('owner'), { origin: `http://${host}` })).toBe(429);
    await new TestBrowser(url('other')).watch({});
    await tabs[0]?.leave();
    // The server sees the close a moment after the client.
    await expect.poll(() => refusedOrOpen(url('owner'))).toBe('open');
  });

  test('when the authorisation fails with an error', async () => {
    const { host, url } = await startHub(people, {
      authorise: () => Promise.reject(new Error('the database is away')),
      log: { warn() {} },
    });
    expect(await refusalOf(url('owner'), { origin: `http://${host}` })).toBe(503);
  });

  test('when the session has enough sockets, before anything else is looked up', async () => {
    const { host, url } = await startHub(people, {
      mayWatchDevice: () => Promise.reject(new Error('looked up')),
      log: { warn() {} },
    });
    const browsers = Array.from({ length: 32 }, () => new TestBrowser(url('owner')));
    for (const browser of browsers) await browser.watch({});
    const device = `${url('owner', QUICK_PATH)}&device=${crypto.randomUUID()}`;
    expect(await refusalOf(device, { origin: `http://${host}` })).toBe(429);
  });

  test('when others of the session were admitted while the robot was looked up', async () => {
    const { promise: isFound, resolve: find } = Promise.withResolvers<boolean>();
    let asked = 0;
    const { host, url } = await startHub(people, {
      mayWatchDevice() {
        asked += 1;
        return isFound;
      },
    });
    const device = `${url('owner', QUICK_PATH)}&device=${crypto.randomUUID()}`;
    const sockets = Array.from({ length: 40 }, () => new WebSocket(device, { origin: `http://${host}` }));
    const statuses = sockets.map(
      (socket) =>
        new Promise<number>((resolve) => {
          socket.on('open', () => resolve(101));
          socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode!));
        }),
    );
    await expect.poll(() => asked).toBe(40);
    find(true);
    expect((await Promise.all(statuses)).filter((status) => status === 429)).toHaveLength(8);
    for (const socket of sockets) socket.on('error', () => {}).terminate();
  });

  test('when the rights changed while they were looked up', async () => {
    const { promise: lookedUp, resolve: lookUp } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { host, url, hub } = await startHub(people, {
      async authorise(request) {
        ask();
        await lookedUp;
        return people[tokenOf(request) as keyof typeof people];
      },
    });
    const [mine, others] = [
      refusalOf(url('owner'), { origin: `http://${host}` }),
      new TestBrowser(url('other')).watch({}),
    ];
    await asked;
    hub.disconnect({ sessionId: people.owner.sessionId });
    lookUp();
    expect(await mine).toBe(503);
    await others;
  });
});

async function refusedOrOpen(url: string) {
  const browser = new TestBrowser(url);
  return Promise.race([browser.watch({}).then(() => 'open'), browser.closed.then(() => 'refused')]);
}

/** Errors that nothing handles: outside of tests, each ends the process. */
function unhandledErrors(): unknown[] {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  onTestFinished(() => void process.off('uncaughtException', note).off('unhandledRejection', note));
  return errors;
}

describe('a client that misbehaves', () => {
  const topicNames = Array.from(
    { length: liveLimits.watchedTopicsMax + 1 },
    (_, n) => `t${'x'.repeat(n % 30)}${String.fromCharCode(97 + (n % 26))}`,
  );

  test.for<[string, string | Buffer]>([
    ['not json', 'not json'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"publish"}'],
    ['no ids', '{"type":"watch","shown":{"device":["robot"]}}'],
    ['a topic that no topic is called', `{"type":"watch","shown":{"a b":["${idOf(1)}"]}}`],
    ['half a position', '{"type":"watch","resume":{"epoch":1}}'],
    [
      'too many rows',
      JSON.stringify({
        type: 'watch',
        shown: { device: Array.from({ length: liveLimits.watchedRowsMax + 1 }, (_, n) => idOf(n)) },
      }),
    ],
    [
      'too many topics',
      JSON.stringify({ type: 'watch', shown: Object.fromEntries(topicNames.map((name) => [name, []])) }),
    ],
    ['bytes', Buffer.from('{"type":"watch"}')],
  ])('gets an error, and is disconnected after several: %s', async ([, hostile]) => {
    const { hub, url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    const good = new TestBrowser(url('other'));
    await browser.watch({});
    for (let n = 0; n < 10; n += 1) browser.ws.send(hostile);
    expect(await browser.closed).toBe(1008);
    const refusals = browser.messages.filter(({ type }) => type === 'refused');
    expect(refusals).toEqual(Array(5).fill({ type: 'refused', code: 'request.malformed' }));
    expect(hub.counters).toMatchObject({ messagesRefused: 5, socketsCut: 1 });
    await good.watch({});
  });

  test('is disconnected when it sends too many messages', async () => {
    const { url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    await browser.watch({});
    for (let n = 0; n < 200; n += 1) browser.ws.send('{"type":"watch"}');
    expect(await browser.closed).toBe(1008);
    expect(browser.messages).toContainEqual({ type: 'refused', code: 'request.too_many' });
  });

  test('is disconnected when a message is too large', async () => {
    const { url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    await browser.watch({});
    browser.ws.send('x'.repeat(liveLimits.messageMax + 1));
    expect(await browser.closed).toBe(1009);
  });

  test('does no harm when it breaks off the handshake or sends invalid frames', async () => {
    const errors = unhandledErrors();
    const { host, hub, url } = await startHub(people);
    const [hostname, port] = host.split(':');
    const head = `GET ${MANAGEMENT_PATH}?as=owner HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    const gone = connect(Number(port), hostname);
    gone.write(`${head}\r\n`);
    gone.resetAndDestroy();
    const mute = connect(Number(port), hostname);
    mute.on('error', () => {});
    mute.write(
      `${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\nnot a frame at all`,
    );
    mute.resume();
    await once(mute, 'close');
    await new TestBrowser(url('owner')).watch({});
    await expect.poll(() => hub.counters.managementSockets).toBe(1);
    expect(errors).toEqual([]);
  });

  test('does no harm when it resets its connection before it is refused', async () => {
    const errors = unhandledErrors();
    const { promise: lookedUp, resolve: lookUp } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { host, url } = await startHub(people, {
      async authorise(request) {
        if (tokenOf(request) === 'owner') return people.owner;
        ask();
        await lookedUp;
        return null;
      },
    });
    const [hostname, port] = host.split(':');
    const gone = connect(Number(port), hostname);
    gone.write(
      `GET ${MANAGEMENT_PATH}?as=gone HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await asked;
    gone.resetAndDestroy();
    await wait(50);
    lookUp();
    await wait(50);
    expect(errors).toEqual([]);
    await new TestBrowser(url('owner')).watch({});
  });
});

test('the message allowance refills with time, the number of tolerated errors does not', () => {
  let now = 0;
  const allowance = createAllowance(() => now);
  const allowed = () => Array.from({ length: 100 }, () => allowance.allows()).filter(Boolean).length;
  expect(allowed()).toBe(40);
  now += 1000;
  expect(allowed()).toBe(10);
  now += 1_000_000;
  expect(allowed()).toBe(40);
  expect(Array.from({ length: 6 }, () => allowance.forgives())).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('disconnect', () => {
  test.for([
    [{ sessionId: 'session' }, true],
    [{ userId: people.owner.userId }, true],
    [{ teamId: people.owner.teamId }, true],
    [{ teamId: people.owner.teamId, sessionId: 'other' }, false],
    [{ userId: idOf(77) }, false],
  ] as const)('%o closes the socket: %s', async ([where, isClosed]) => {
    const { hub, url } = await startHub(people);
    const browser = new TestBrowser(url('owner'));
    await browser.watch({});
    hub.disconnect(where);
    if (isClosed) expect(await browser.closed).toBe(4000);
    else await browser.watch({});
  });
});

test('behind a proxy that is trusted, the address is that of the browser', async () => {
  const addresses: string[] = [];
  const { host, url } = await startHub(people, {
    trustedProxies: 1,
    async authorise(_request, address) {
      addresses.push(address);
      return null;
    },
  });
  const headers = { origin: `http://${host}`, 'x-forwarded-for': '203.0.113.7' };
  expect(await refusalOf(url('owner'), headers)).toBe(401);
  expect(addresses).toEqual(['203.0.113.7']);
});
