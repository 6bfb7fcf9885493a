import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { freePort } from '@muster/testing/free-ports';
import { openRobotLinks } from './robot-links.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** What a robot that enrols at this `Host` is told. */
async function addresses(variables: Record<string, string>, host = 'localhost:8080') {
  const MQTT_PORT = String(await freePort());
  const environment = readEnvironment({ MQTT_PORT, ...variables });
  const links = await openRobotLinks(environment, pino({ level: 'silent' }), closing);
  const link = await links.openRobotLink(async () => false);
  closing.push(() => link.close());
  const { mqtt } = links.robotAddresses(link)(host, false);
  return { ...mqtt, tcp: mqtt.tcp?.replace(MQTT_PORT, 'port') ?? null };
}

const outside = 'robots.school.example';

test('a port on loopback is not announced to robots elsewhere: behind a proxy they have the websocket only', async () => {
  const PUBLIC_URL = `https://${outside}`;
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(await addresses({ HOST, PUBLIC_URL })).toEqual({ tcp: null, websocket: `wss://${outside}/mqtt` });
  expect(await addresses({ HOST: '127.0.0.1' }, outside)).toMatchObject({ tcp: null });
});

test('a port on loopback is announced to robots of the same machine', async () => {
  expect(await addresses({ HOST: '127.0.0.1' })).toMatchObject({ tcp: 'mqtt://localhost:port' });
  expect(await addresses({ HOST: '::1' }, '[::1]:8080')).toMatchObject({ tcp: 'mqtt://[::1]:port' });
});

test('a port on all addresses is announced', async () => {
  for (const HOST of ['0.0.0.0', '::'])
    expect(await addresses({ HOST }, outside)).toMatchObject({ tcp: `mqtt://${outside}:port` });
});
