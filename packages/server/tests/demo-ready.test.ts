import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { login } from '@muster/contract/account/endpoints';
import { freePorts } from '@muster/testing/free-ports';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { DEMO_PASSWORD, demoPeople } from '../../../tools/demo/people.ts';
import { startSeeded } from '../../../tools/demo/start-seeded.ts';
import { readEnvironment } from '../src/environment.ts';
import { Client } from './setup/client.ts';
import { createTestDatabase } from './setup/test-database.ts';

it('once the demo is ready, its users can sign in', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const directory = await mkdtemp(path.join(os.tmpdir(), 'muster-demo-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const [port] = await freePorts(1);
  const starting = startSeeded(
    readEnvironment({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: directory,
    }),
    pino({ level: 'silent' }),
  );
  onTestFinished(async () => (await starting).server.stop());
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000, interval: 5 }).toBe(true);
  const body = { email: demoPeople[0].email, password: DEMO_PASSWORD };
  await expect(new Client(address).call(login, { body })).resolves.toMatchObject({});
}, 60_000);
