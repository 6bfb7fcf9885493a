import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bus, MISSED_CHANNEL } from '../bus/bus.ts';
import { startExternalBus } from '../bus/external-bus.ts';
import { startExternalRobotLink } from './external.ts';
import { createBrokerStatus } from './broker-status.ts';
import type { LinkLog } from './link-log.ts';
import type { RobotLink } from './robot-link.ts';
import { freePort } from '@muster/testing/free-ports';
import { connectRobot, nextOf, openRaw, silentLog, state, until, will } from './testing.ts';

const MOSQUITTO = ['/usr/sbin/mosquitto', 'mosquitto'].find((path) => !spawnSync(path, ['-h']).error);
if (!MOSQUITTO) process.emitWarning('Mosquitto is not installed: the external broker is not tested.');

/** Faster than in production, where it is a second. */
const AGAIN_AFTER_MS = 50;

const result = (commandId: string) => ({
  commandId: `0193a1de-7c00-7000-8000-00000000000${commandId}`,
  status: 'done',
});

describe.skipIf(!MOSQUITTO)('two processes and one Mosquitto', () => {
  let directory: string;
  let broker: ChildProcess;
  let port: number;
  const ending: (() => Promise<unknown>)[] = [];

  async function startBroker(): Promise<void> {
    broker = spawn(MOSQUITTO!, ['-c', join(directory, 'mosquitto.conf')], { stdio: 'ignore' });
    let isListening = false;
    while (!isListening) {
      isListening = await openRaw(port).then(
        (raw) => !!raw.socket.destroy(),
        () => false,
      );
    }
  }

  async function stopBroker(): Promise<void> {
    // A test that failed may have left it stopped.
    if (broker.exitCode !== null || broker.signalCode !== null) return;
    broker.kill('SIGTERM');
    await once(broker, 'exit');
  }

  const brokerOptions = (log: LinkLog = silentLog, credentials = '') => {
    const url = `mqtt://${credentials}127.0.0.1:${port}`;
    return { url, status: createBrokerStatus(url, log), log, againAfterMs: AGAIN_AFTER_MS };
  };

  async function startLink(processId: string): Promise<RobotLink> {
    const link = await startExternalRobotLink({ ...brokerOptions(), processId });
    ending.push(link.close);
    return link;
  }

  async function startBus(processId: string): Promise<Bus> {
    const bus = await startExternalBus({ ...brokerOptions(), processId });
    ending.push(bus.close);
    return bus;
  }

  async function robot(sn: string, options: Parameters<typeof connectRobot>[2] = {}): Promise<MqttClient> {
    const client = await connectRobot(port, sn, options);
    ending.push(() => client.endAsync(true));
    return client;
  }

  /** Resolves when earlier subscriptions are active: the broker handles this message after them. */
  const settled = (...links: RobotLink[]) =>
    Promise.all(links.map((link) => link.publish('NOBODY0001', 'command', {})));

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'muster-broker-'));
    port = await freePort();
    const settings = `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_inflight_messages 0\n`;
    await writeFile(join(directory, 'mosquitto.conf'), settings);
    await startBroker();
  });
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
  });
  afterAll(async () => {
    await stopBroker();
    await rm(directory, { recursive: true });
  });

  test('share the messages: each is handled once, by either', async () => {
    const links = [await startLink('a'), await startLink('b')];
    const handled = links.map(() => [] as number[]);
    links.forEach((link, index) =>
      link.on('state', (_, message) => void handled[index]!.push(message.battery)),
    );
    await settled(...links);
    const client = await robot('SHARED0001');
    const batteries = Array.from({ length: 100 }, (_, battery) => battery);
    for (const battery of batteries)
      client.publish(topicOf('SHARED0001', 'state'), JSON.stringify({ ...state, battery }));
    await until(() => handled.flat().length >= 100);
    expect(handled.flat().toSorted((one, other) => one - other)).toEqual(batteries);
    expect(Math.min(...handled.map((list) => list.length))).toBeGreaterThan(0);
  });

  test('both know which robots are present; one handles the change, and a later process the retained message', async () => {
    const links = [await startLink('a'), await startLink('b')];
    const heard: string[] = [];
    for (const link of links)
      link.on('connection', (sn, { status }, { retained }) => void heard.push(`${sn} ${status} ${retained}`));
    await settled(...links);
    const client = await robot('PRESENT001', { will: will('PRESENT001') });
    await client.publishAsync(topicOf('PRESENT001', 'connection'), '{"status":"ONLINE"}', {
      qos: 1,
      retain: true,
    });
    await until(() => links.every((link) => link.isConnected('PRESENT001')) && heard.length > 0);
    expect(heard).toEqual(['PRESENT001 ONLINE false']);
    expect(links[0]!.isConnected('NEVERSEEN1')).toBeUndefined();

    const later = await startLink('c');
    await until(() => later.isConnected('PRESENT001') === true);

    client.stream.destroy();
    const all = [...links, later];
    await until(() => all.every((link) => link.isConnected('PRESENT001') === false) && heard.length > 1);
    await until(() => all.every(({ counters }) => counters.connections === 0));
  });

  test('a retained message reaches the handlers of a process that starts', async () => {
    const client = await robot('KEPT000001');
    await client.publishAsync(topicOf('KEPT000001', 'connection'), '{"status":"ONLINE"}', {
      qos: 1,
      retain: true,
    });
    const link = await startLink('a');
    const heard: string[] = [];
    // Registered immediately after the start, as in the assembly.
    link.on('connection', (sn, { status }, { retained }) => void heard.push(`${sn} ${status} ${retained}`));
    await until(() => heard.includes('KEPT000001 ONLINE true'));
  });

  test('a handler of another topic does not fetch the retained messages again', async () => {
    const client = await robot('KEPT000002');
    await client.publishAsync(topicOf('KEPT000002', 'connection'), '{"status":"ONLINE"}', {
      qos: 1,
      retain: true,
    });
    const link = await startLink('a');
    const heard: string[] = [];
    link.on('connection', (sn) => void heard.push(sn));
    await settled(link);
    await until(() => heard.length > 0);
    const before = heard.length;
    for (const topic of ['state', 'event', 'result', 'reported'] as const) link.on(topic, () => {});
    await settled(link);
    // What the broker sends after these subscriptions arrives before this.
    const states: number[] = [];
    link.on('state', (_, { battery }) => void states.push(battery));
    await client.publishAsync(topicOf('KEPT000002', 'state'), JSON.stringify(state));
    await until(() => states.length > 0);
    expect(heard).toHaveLength(before);
  });

  test('a robot is reached from any process; `desired` is retained for it', async () => {
    const [one, other] = [await startLink('a'), await startLink('b')];
    await one!.publish('REACHED001', 'desired', { version: 3 });
    const client = await robot('REACHED001');
    const kept = nextOf(client, 'message');
    await client.subscribeAsync([topicOf('REACHED001', 'desired'), topicOf('REACHED001', 'command')], {
      qos: 1,
    });
    expect((await kept)[1].toString()).toBe('{"version":3}');
    const arrived = nextOf(client, 'message');
    await other!.publish('REACHED001', 'command', { commandId: 'one' });
    expect((await arrived)[1].toString()).toBe('{"commandId":"one"}');
  });

  test('a message is retried after its handler rejects, without delaying other robots', async () => {
    const link = await startLink('a');
    const order: string[] = [];
    let failures = 2;
    link.on('result', async (sn) => {
      if (sn === 'FAILING001' && failures > 0) {
        failures -= 1;
        throw new Error('the database is away');
      }
      order.push(sn);
    });
    await settled(link);
    const [failing, fine] = [await robot('FAILING001'), await robot('FINE000001')];
    await failing.publishAsync(topicOf('FAILING001', 'result'), JSON.stringify(result('1')), { qos: 1 });
    await fine.publishAsync(topicOf('FINE000001', 'result'), JSON.stringify(result('2')), { qos: 1 });
    await until(() => order.length === 2);
    expect(order).toEqual(['FINE000001', 'FAILING001']);
    expect(link.counters.refused.handler).toBe(2);
  });

  test('a removed robot is disconnected at once', async () => {
    const link = await startLink('a');
    const client = await robot('REMOVED001');
    const closed = nextOf(client, 'close');
    await link.disconnect('REMOVED001');
    await closed;
  });

  test('disconnecting a robot ends when the broker closes the connection without an answer', async () => {
    let isFull = false;
    const sockets = new Set<Socket>();
    const proxy = createServer((near) => {
      sockets.add(near.on('error', () => {}));
      if (isFull) return void near.destroy();
      const far = connect(port, '127.0.0.1').on('error', () => {});
      sockets.add(far);
      near.pipe(far).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const url = `mqtt://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const link = await startExternalRobotLink({ ...brokerOptions(), url, processId: 'a' });
    isFull = true;
    await expect(link.disconnect('REMOVED002')).rejects.toThrow();
    await link.close();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  test('refuses and counts invalid robot messages', async () => {
    const link = await startLink('a');
    link.on('state', () => {});
    await settled(link);
    const client = await robot('HOSTILE001');
    client.publish(topicOf('HOSTILE001', 'state'), '{"battery":');
    client.publish(topicOf('HOSTILE001', 'state'), '{"battery":200}');
    client.publish(topicOf('lowercase1', 'state'), '{}');
    client.publish(topicOf('HOSTILE001', 'state'), Buffer.alloc(100_000, ' '));
    await until(() => Object.values(link.counters.refused).reduce((sum, count) => sum + count) >= 4);
    expect(link.counters.refused).toMatchObject({ json: 1, schema: 1, topic: 1, too_large: 1 });
  });

  test('the bus reaches every process once, including its own', async () => {
    const [one, other] = [await startBus('a'), await startBus('b')];
    const heard: string[] = [];
    one!.subscribe('live', (payload) => heard.push(`one ${payload}`));
    const stop = other!.subscribe('live', (payload) => heard.push(`other ${payload}`));
    // The subscription is not active at once; messages published before are lost, as documented.
    while (!heard.some((line) => line.startsWith('other'))) {
      one!.publish('live', 'knock');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    heard.length = 0;
    one!.publish('live', 'hello');
    await until(() => heard.includes('other hello'));
    expect(heard.filter((line) => line.endsWith('hello'))).toEqual(['one hello', 'other hello']);
    stop();
  });

  test('a process that lost the broker tells the others that they may have missed its messages', async () => {
    const [one, other] = [await startBus('a'), await startBus('b')];
    let missed = 0;
    let own = 0;
    other.subscribe(MISSED_CHANNEL, () => (missed += 1));
    one.subscribe(MISSED_CHANNEL, () => (own += 1));
    // The broker ends the older of two connections with one client id.
    const intruder = await connectAsync(brokerOptions().url, {
      clientId: 'muster-bus-a',
      reconnectPeriod: 0,
    });
    await until(() => own > 0 && missed > 0);
    await intruder.endAsync(true);
  });

  test('each reason of an outage of the broker is logged once with the address, the process is not ready, and the end is logged', async () => {
    const lines: string[] = [];
    const line = (level: string) => (details: object, text: string) =>
      void lines.push(`${level} ${text} ${JSON.stringify(details)}`);
    const log = { ...silentLog, info: line('info'), warn: line('warn'), error: line('error') };
    const { url, status } = brokerOptions(log, 'muster:confidential@');
    let failures = 0;
    const counted = {
      ...status,
      down(clientId: string, reason: string) {
        failures += 1;
        status.down(clientId, reason);
      },
    };
    const options = { url, log, status: counted, againAfterMs: AGAIN_AFTER_MS, processId: 'a' };
    const link = await startExternalRobotLink(options);
    const bus = await startExternalBus(options);
    ending.push(link.close, bus.close);
    expect(status.isUp()).toBe(true);
    let connected = 0;
    link.onBrokerConnected(() => void (connected += 1));
    expect(connected).toBe(1);
    let missed = 0;
    bus.subscribe(MISSED_CHANNEL, () => (missed += 1));

    await stopBroker();
    await until(() => failures >= 8);
    expect(status.isUp()).toBe(false);
    const outage = lines.splice(0);
    // A stopping broker refuses, resets or closes connections: each of these reasons has one line.
    expect(new Set(outage).size).toBe(outage.length);
    expect(outage.length).toBeLessThan(6);
    for (const text of outage) {
      expect(text).toContain(`mqtt://127.0.0.1:${port}`);
      expect(text).not.toContain('confidential');
    }
    await startBroker();
    await until(() => status.isUp());
    expect(lines).toEqual([expect.stringContaining('info reconnected to the MQTT broker')]);
    expect(connected).toBe(2);
    await until(() => missed > 0);
    expect(missed).toBe(1);
  }, 30_000);

  test('a process starts without its broker, and works when the broker starts', async () => {
    await stopBroker();
    const options = brokerOptions();
    const link = await Promise.race([
      startExternalRobotLink({ ...options, processId: 'a' }),
      wait(10_000, 'it waits for its broker' as const),
    ]);
    if (typeof link === 'string') expect.fail(link);
    ending.push(link.close);
    const heard: string[] = [];
    link.on('state', (sn) => void heard.push(sn));
    let connected = 0;
    link.onBrokerConnected(() => void (connected += 1));
    expect([options.status.isUp(), connected]).toEqual([false, 0]);
    await expect(link.publish('LATE000001', 'command', {})).rejects.toThrow('not connected');
    await startBroker();
    await until(() => options.status.isUp());
    expect(connected).toBe(1);
    const client = await robot('LATE000001');
    client.publish(topicOf('LATE000001', 'state'), JSON.stringify(state));
    await until(() => heard.length === 1);
  }, 30_000);

  test('an empty `desired` message is removed from the broker', async () => {
    const link = await startLink('a');
    await link.publish('CLEARED001', 'desired', { configuration: { version: 1 } });
    await link.publish('CLEARED001', 'desired', { configuration: null });
    const client = await robot('CLEARED001');
    const heard: string[] = [];
    client.on('message', (_, payload) => void heard.push(payload.toString()));
    await client.subscribeAsync([topicOf('CLEARED001', 'desired'), topicOf('CLEARED001', 'command')], {
      qos: 1,
    });
    await link.publish('CLEARED001', 'command', { marker: 1 });
    await until(() => heard.length > 0);
    expect(heard).toEqual(['{"marker":1}']);
  });

  test.each([
    ['a condition', { sensors: [] }],
    ['the end of its condition', null],
  ])('a robot without a configuration gets %s', async (_, condition) => {
    const link = await startLink('a');
    await link.publish('JUDGED0001', 'desired', { configuration: null, condition });
    const client = await robot('JUDGED0001');
    const heard: string[] = [];
    client.on('message', (_topic, payload) => void heard.push(payload.toString()));
    await client.subscribeAsync([topicOf('JUDGED0001', 'desired'), topicOf('JUDGED0001', 'command')], {
      qos: 1,
    });
    await link.publish('JUDGED0001', 'command', { marker: 1 });
    await until(() => heard.includes('{"marker":1}'));
    expect(heard).toContain(JSON.stringify({ configuration: null, condition }));
  });

  test('works again after a restart of the broker', async () => {
    const link = await startLink('a');
    const heard: string[] = [];
    link.on('state', (sn) => void heard.push(sn));
    await stopBroker();
    let isRefused = false;
    await until(() => {
      link.publish('NOBODY0001', 'command', {}).catch(() => (isRefused = true));
      return isRefused;
    });
    await startBroker();
    const client = await robot('RETURNED01');
    while (heard.length === 0) {
      client.publish(topicOf('RETURNED01', 'state'), JSON.stringify(state));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(heard[0]).toBe('RETURNED01');
  }, 30_000);
});

test.skipIf(!MOSQUITTO)(
  'a wrong password is logged, and the right one works without a restart',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'muster-password-'));
    const port = await freePort();
    const passwords = join(directory, 'passwords');
    const setPassword = (password: string) => {
      spawnSync('mosquitto_passwd', ['-b', '-c', passwords, 'muster', password]);
      chmodSync(passwords, 0o644);
    };
    setPassword('another');
    chmodSync(directory, 0o755);
    await writeFile(
      join(directory, 'mosquitto.conf'),
      `listener ${port} 127.0.0.1\nallow_anonymous false\npassword_file ${passwords}\n`,
    );
    const broker = spawn(MOSQUITTO!, ['-c', join(directory, 'mosquitto.conf')], { stdio: 'ignore' });
    const url = `mqtt://muster:right@127.0.0.1:${port}`;
    const reasons: string[] = [];
    const log = {
      ...silentLog,
      error: (details: object) => void reasons.push((details as { reason: string }).reason),
    };
    const status = createBrokerStatus(url, log);
    const link = await startExternalRobotLink({
      url,
      status,
      log,
      againAfterMs: AGAIN_AFTER_MS,
      processId: 'a',
    });
    try {
      await expect.poll(() => reasons.join(), { timeout: 10_000 }).toContain('Not authorized');
      expect(status.isUp()).toBe(false);
      setPassword('right');
      broker.kill('SIGHUP');
      await expect.poll(() => status.isUp(), { timeout: 10_000 }).toBe(true);
    } finally {
      await link.close();
      broker.kill('SIGTERM');
      await once(broker, 'exit');
      await rm(directory, { recursive: true });
    }
  },
  30_000,
);
