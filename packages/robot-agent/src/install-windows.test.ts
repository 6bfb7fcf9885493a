import { HOUR_MS } from '@muster/contract/durations';
import { join } from 'node:path';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { topicOf } from '@muster/contract/robot-link/topics';
import { checkNetworkCommand, installAppCommand } from '@muster/testing/robots/messages';
import { expect, test } from 'vitest';
import { openFileJournal } from './file-journal.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { bytes, SN, useDownloads } from './test-downloads.ts';

const { muster, serve, online, directory, send, endOf } = useDownloads();
const said = (command: CommandMessage, detail: string) =>
  muster().waitFor(({ body }) => body.commandId === command.commandId && body.detail === detail);

test('a file downloaded before its window waits, while other commands continue', async () => {
  const { url, asked } = await serve();
  const { driver } = await online();
  const notBefore = new Date(Date.now() + 1500).toISOString();
  const command = installAppCommand(bytes, { url, notBefore });
  await send(command);
  await said(command, 'waiting_for_window');
  expect(asked).toHaveLength(1);
  const other = checkNetworkCommand();
  await send(other);
  await endOf(other);
  expect(driver.executed).toEqual([other]);
  await endOf(command);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(notBefore));
  expect(driver.executed).toEqual([other, command]);
});

test('the wait continues after a restart, without another download', async () => {
  const { url, asked } = await serve();
  const path = join(await directory(), 'robot.jsonl');
  const before = await openFileJournal(path);
  const first = await online({ journal: before });
  const command = installAppCommand(bytes, { url, notBefore: new Date(Date.now() + 1500).toISOString() });
  await send(command);
  await said(command, 'waiting_for_window');
  first.robot.kill();
  await before.close();
  const after = await openFileJournal(path);
  const second = await online({ journal: after });
  expect(await endOf(command)).toMatchObject({ status: 'done' });
  expect(second.driver.executed).toHaveLength(1);
  // The second request checks whether the command was cancelled.
  expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=0-0']);
  await second.robot.stop();
  await after.close();
});

test.each([
  ['was cancelled', 403, { status: 'expired', detail: 'cancelled' }, 0],
  ['cannot be checked with the server', 503, { status: 'done' }, 1],
])('an install that %s while it waited', async (_, status, ending, times) => {
  const { url } = await serve((response, __, turn) => {
    if (turn === 1) return false;
    response.writeHead(status).end();
    return true;
  });
  const { driver } = await online();
  const command = installAppCommand(bytes, { url, notBefore: new Date(Date.now() + 500).toISOString() });
  await send(command);
  expect(await endOf(command)).toMatchObject(ending);
  expect(driver.executed).toHaveLength(times);
});

test('an install that missed its window fails, and replaces nothing', async () => {
  const { url } = await serve((response) => {
    response.writeHead(503).end();
    return true;
  });
  const { driver } = await online();
  const command = installAppCommand(bytes, { url, notAfter: new Date(Date.now() + 400).toISOString() });
  await send(command);
  expect(await endOf(command)).toMatchObject({ status: 'failed', detail: 'missed_window' });
  expect(driver.executed).toEqual([]);
});

test("the window is in the server's time, however wrong the robot's clock is", async () => {
  const { url } = await serve();
  const path = join(await directory(), 'robot.jsonl');
  const journal = await openFileJournal(path);
  const { driver, robot } = await online({ journal });
  const there = Date.now() + 5 * HOUR_MS;
  const at = (ms: number) => new Date(there + ms).toISOString();
  const times = { expiresAt: at(HOUR_MS), sentAt: at(0) };
  const now = installAppCommand(bytes, { url, notBefore: at(-1000), notAfter: at(HOUR_MS) }, times);
  const missed = installAppCommand(bytes, { url, notBefore: at(-2000), notAfter: at(-1000) }, times);
  const soon = installAppCommand(bytes, { url, notBefore: at(1000), notAfter: at(HOUR_MS) }, times);
  for (const command of [now, missed, soon]) await send(command);
  expect(await endOf(now)).toMatchObject({ status: 'done' });
  expect(await endOf(missed)).toMatchObject({ detail: 'missed_window' });
  expect(await endOf(soon)).toMatchObject({ status: 'done' });
  expect(driver.executed).toHaveLength(2);
  await robot.stop();
  await journal.close();
  // Restored from the journal, before any message.
  const again = await openFileJournal(path);
  expect(again.state.clockOffset).toBeGreaterThan(5 * HOUR_MS - 60_000);
  await again.close();
});

test('a window that ends by a wrong clock during a download is not missed', async () => {
  const { url, asked } = await serve((response, _, turn) => {
    if (turn > 1) return false;
    setTimeout(() => response.destroy(), 600);
    return true;
  });
  const journal = createMemoryJournal();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const window = { notBefore: at(-HOUR_MS), notAfter: at(HOUR_MS + 500) };
  const command = installAppCommand(bytes, { url, ...window }, { expiresAt: at(2 * HOUR_MS), sentAt: at(0) });
  const first = await online({ journal });
  await first.robot.stop();
  await journal.append({ type: 'clock', offset: HOUR_MS });
  await journal.append({ type: 'received', command });
  const { driver } = await online({ journal });
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await muster().sendBytes(
    topicOf(SN, 'watch'),
    JSON.stringify({ source: 'test', sentAt: at(0), until: at(1000) }),
  );
  expect(await endOf(command)).toMatchObject({ status: 'done' });
  expect(driver.executed).toHaveLength(1);
});

test('a window is not missed by a wrong clock after a start', async () => {
  const { url } = await serve();
  const journal = createMemoryJournal();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const window = { notBefore: at(-HOUR_MS), notAfter: at(HOUR_MS) };
  const command = installAppCommand(bytes, { url, ...window }, { expiresAt: at(2 * HOUR_MS), sentAt: at(0) });
  const first = await online({ journal });
  await first.robot.stop();
  await journal.append({ type: 'clock', offset: 48 * HOUR_MS });
  await journal.append({ type: 'received', command });
  await online({ journal });
  await send({ ...command, sentAt: at(0) });
  expect(await endOf(command)).toMatchObject({ status: 'done' });
});
