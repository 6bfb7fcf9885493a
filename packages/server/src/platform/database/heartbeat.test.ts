import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { preparedDirectories } from '@muster/embedded-postgres/testing/prepared-directory';
import { startedPostgres } from '@muster/embedded-postgres/testing/started-postgres';
import { keepAsking } from './heartbeat.ts';

const preparedDirectory = preparedDirectories();

it('a connection that only waits ends when its server hangs, and not before', async () => {
  const { connection } = await startedPostgres(await preparedDirectory());
  const { host, port } = connection;
  let isHung = false;
  const server = net.createServer((near) => {
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`));
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => isHung || near.write(bytes));
    near.on('close', () => far.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const client = new pg.Client({
    ...connection,
    host: '127.0.0.1',
    port: (server.address() as net.AddressInfo).port,
  });
  client.on('error', () => {});
  await client.connect();
  let hasEnded = false;
  const ended = new Promise((resolve) => client.once('end', resolve)).then(() => (hasEnded = true));
  keepAsking(client, 20, 500);
  const answered = once(client, 'drain').then(() => once(client, 'drain'));
  await answered;
  expect(hasEnded).toBe(false);
  isHung = true;
  await ended;
});
