import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RobotLink } from './robot-link.ts';
import { freePort } from '@muster/testing/free-ports';
import { makeCertificate, secretOf, silentLog, startTestLink, state, until } from './testing.ts';

const hasOpenssl = !spawnSync('openssl', ['version']).error;
if (!hasOpenssl) process.emitWarning('openssl is not installed: TLS for robots is not tested.');

const SN = 'TLSROBOT01';

/** Also after a reset, with which `once` would reject. */
const closed = (socket: Socket) =>
  new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));

describe.skipIf(!hasOpenssl)('robots over TLS', () => {
  let directory: string;
  let files: { cert: string; key: string };
  let link: RobotLink;
  let port: number;
  const clients: MqttClient[] = [];

  const certificate = (name: string) => makeCertificate(directory, name);

  async function start(limits: Parameters<typeof startTestLink>[0] = {}): Promise<void> {
    port = await freePort();
    link = await startTestLink(limits, { tcpPort: 0, tls: { port, files, checkEveryMs: 20 } });
  }

  async function robot(sn = SN): Promise<MqttClient> {
    const client = await connectAsync(`mqtts://127.0.0.1:${port}`, {
      clientId: sn,
      username: sn,
      password: secretOf(sn),
      rejectUnauthorized: false,
      reconnectPeriod: 0,
    });
    client.on('error', () => {});
    clients.push(client);
    return client;
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'muster-tls-'));
  });
  afterAll(() => rm(directory, { recursive: true }));
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
    await link.close();
  });

  test('can publish and be reached like others', async () => {
    files = certificate('first');
    await start();
    expect([link.tcpPort, link.tlsPort]).toEqual([null, port]);
    const batteries: number[] = [];
    link.on('state', (_, { battery }) => void batteries.push(battery));
    const client = await robot();
    await client.publishAsync(topicOf(SN, 'state'), JSON.stringify(state), { qos: 1 });
    expect(batteries).toEqual([state.battery]);
    await client.subscribeAsync(topicOf(SN, 'command'), { qos: 1 });
    const heard: string[] = [];
    client.on('message', (_, payload) => void heard.push(payload.toString()));
    await link.publish(SN, 'command', { text: 'a'.repeat(60_000) });
    await until(() => heard.length === 1);
    await link.disconnect(SN);
    await until(() => !client.connected);
  });

  test('a client without TLS, or one that stops in the handshake, is refused, and not counted twice', async () => {
    files = certificate('strict');
    await start({ connectTimeoutMs: 200, unauthenticatedPerAddress: 2 });
    const plain = connectSocket(port, '127.0.0.1');
    plain.write('hello, is this MQTT?');
    await closed(plain);
    const silent = connectSocket(port, '127.0.0.1');
    await closed(silent);
    await until(() => link.counters.refused.tls === 2);
    // Connected robots do not count either.
    for (const sn of ['TLSROBOT01', 'TLSROBOT02', 'TLSROBOT03', 'TLSROBOT04']) await robot(sn);
    expect(link.counters).toMatchObject({ connections: 4, refused: { address: 0 } });
  });

  test('a renewed certificate is used without a restart, and open connections stay', async () => {
    files = certificate('old');
    await start();
    const client = await robot();
    const subject = async () => {
      const socket: TLSSocket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      const { CN } = socket.getPeerCertificate().subject;
      socket.destroy();
      return CN;
    };
    expect(await subject()).toBe('old');
    // A half-renewed pair does not match, and is ignored.
    const renewed = certificate('new');
    await copyFile(renewed.cert, files.cert);
    expect(await subject()).toBe('old');
    await copyFile(renewed.key, files.key);
    await expect.poll(subject, { timeout: 20_000 }).toBe('new');
    expect(client.connected).toBe(true);
  });

  test('an unusable certificate prevents the start', async () => {
    files = certificate('right');
    await start();
    const broken = join(directory, 'broken.crt');
    await writeFile(broken, 'not a certificate');
    const tls = { port: await freePort(), files: { cert: broken, key: files.key } };
    await expect(startTestLink({}, { tcpPort: 0, tls, log: silentLog })).rejects.toThrow();
  });
});
