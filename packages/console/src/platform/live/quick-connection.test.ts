import type { QuickMessage } from '@muster/contract/live/quick';
import { expect, onTestFinished, test } from 'vitest';
import { createQuickConnection } from './quick-connection.ts';
import { startServer } from './test-server.ts';

test('isLive follows the connection, which reconnects after a loss', async () => {
  const server = await startServer();
  const connection = createQuickConnection('robot', { url: server.url });
  onTestFinished(connection.close);
  const messages: QuickMessage[] = [];
  const statuses: boolean[] = [];
  connection.onMessage((message) => messages.push(message));
  connection.onStatus((isLive) => statuses.push(isLive));
  const state: QuickMessage = { type: 'state', connection: 1, state: null };

  const guest = await server.guest();
  expect(connection.isLive).toBe(false);
  guest.send(state);
  await expect.poll(() => messages).toEqual([state]);
  guest.cut();
  await expect.poll(() => connection.isLive).toBe(false);
  (await server.guest()).send(state);
  await expect.poll(() => messages.length, { timeout: 10_000 }).toBe(2);
  expect(statuses).toEqual([true, false, true]);
});

test('a closed connection does not reconnect', async () => {
  const server = await startServer();
  const connection = createQuickConnection('robot', { url: server.url });
  const guest = await server.guest();
  connection.close();
  await guest.closed;
  expect(connection.isLive).toBe(false);
});
