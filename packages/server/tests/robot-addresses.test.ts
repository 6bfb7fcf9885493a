import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { askAddresses, enrol } from '@muster/contract/devices/enrolment.endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '@muster/testing/free-ports';
import { makeCertificate } from '../src/platform/mqtt/testing.ts';
import { Client } from './setup/client.ts';
import { createTeam, registerDevice } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: (TestServer & { end(): Promise<void> }) | undefined;
afterEach(async () => {
  await server?.end();
  server = undefined;
});

async function enrolOne(sn?: string) {
  const team = await createTeam(server!);
  const device = await registerDevice(team);
  const body = {
    sn: sn?.replace('$', device.sn.toLowerCase()) ?? device.sn,
    key: team.group.key,
    model: 'air-s' as const,
  };
  return { device, reply: await new Client(server!.address).call(enrol, { body }) };
}

const listens = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });

async function expectOnlyOn(host: string, port: number) {
  expect(await listens(host, port)).toBe(true);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  // The second is this machine as well, on Linux.
  for (const address of [...outside.map((each) => each.address), '127.0.0.2'])
    expect(await listens(address, port), address).toBe(false);
}

describe('the enrolment response', () => {
  it('has the serial number as stored, also when it was sent in lower case', async () => {
    server = await startTestServer();
    const { device, reply } = await enrolOne(' $ ');
    expect(reply.sn).toBe(device.sn);
  });

  it('has the TCP port, which listens on HOST and nowhere else', async () => {
    const port = await freePort();
    server = await startTestServer({ MQTT_PORT: String(port), HOST: '127.0.0.1' });
    const { reply } = await enrolOne();
    expect(reply.mqtt.tcp).toBe(`mqtt://${new URL(server.address).hostname}:${port}`);
    await expectOnlyOn('127.0.0.1', port);
  });

  it.skipIf(spawnSync('openssl', ['version']).error)(
    'has the TLS port if there is one, instead of the plain one; it listens on HOST as well',
    async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'muster-tls-'));
      const { cert, key } = makeCertificate(directory, 'localhost');
      const [port, tlsPort] = [await freePort(), await freePort()];
      server = await startTestServer({
        HOST: '127.0.0.1',
        MQTT_PORT: String(port),
        MQTT_TLS_PORT: String(tlsPort),
        MQTT_TLS_CERT: cert,
        MQTT_TLS_KEY: key,
      });
      const { reply } = await enrolOne();
      expect(reply.mqtt.tcp).toBe(`mqtts://${new URL(server.address).hostname}:${tlsPort}`);
      await expectOnlyOn('127.0.0.1', tlsPort);
      await rm(directory, { recursive: true });
    },
  );
});

describe('a robot that cannot reach the broker', () => {
  const ask = (sn: string, secret: string) =>
    new Client(server!.address).ask(askAddresses, { body: { sn, secret } });

  it('gets the addresses of today for its secret', async () => {
    server = await startTestServer();
    const { reply } = await enrolOne();
    const { sn, secret, registration: _, ...addresses } = reply;
    expect(await ask(sn.toLowerCase(), secret)).toMatchObject({ code: '0', data: addresses });
  });

  it('gets the same refusal for a wrong secret, an old one, another robot’s, and for an unknown or removed robot', async () => {
    server = await startTestServer();
    const team = await createTeam(server);
    const join = async ({ sn }: { sn: string }) =>
      new Client(server!.address).call(enrol, { body: { sn, key: team.group.key, model: 'air-s' } });
    const device = await registerDevice(team);
    const old = await join(device);
    const today = await join(device);
    const other = await join(await registerDevice(team));
    const removed = await registerDevice(team);
    const gone = await join(removed);
    await team.people.owner.call(removeDevices, { query: { ids: removed.id } });
    const refused = [
      await ask(device.sn, `${today.secret}x`),
      await ask(device.sn, old.secret),
      await ask(device.sn, other.secret),
      await ask('AAAAAAAAAA', today.secret),
      await ask(gone.sn, gone.secret),
    ];
    for (const answer of refused) expect(answer).toEqual(refused[0]);
    expect(refused[0]).toMatchObject({ httpStatus: 403, code: 'robot.secret' });
    expect((await ask(device.sn, today.secret)).code).toBe('0');
  });

  it('gets the errors of an invalid request', async () => {
    server = await startTestServer();
    const { code, data } = await ask('no number', '');
    expect([code, data]).toMatchObject(['request.invalid', { fields: { secret: 'field.required' } }]);
  });
});

describe('a server whose broker does not answer', () => {
  it('serves requests, reports that it is not ready, and counts the broker as down', async () => {
    const port = await freePort();
    server = await startTestServer({ MQTT_URL: `mqtt://muster:word@127.0.0.1:${port}` });
    const ready = await fetch(`${server.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', database: true, broker: false },
    ]);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${server.address}/metrics`)).text()).toMatch(/^muster_broker_up 0$/m);
    // Enrolling does not need the broker.
    const { reply } = await enrolOne();
    expect(reply.mqtt.tcp).toBe(`mqtt://127.0.0.1:${port}`);
  });
});
