import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headFrom } from '@muster/testing/robots/file-server';
import { installAppCommand } from '@muster/testing/robots/messages';
import { isEnd, quick } from '@muster/testing/robots/robots';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';
import { expect, test, vi } from 'vitest';
import { openFileJournal } from './file-journal.ts';
import { bytes, SN, useDownloads } from './test-downloads.ts';

const { muster, serve, online, directory, send, endOf } = useDownloads();
const sendFrom = (response: ServerResponse, from: number) => headFrom(response, from, bytes.length);

test('a file is downloaded over breaking connections without repeating bytes, and passed to the machine', async () => {
  const { url, asked } = await serve((response, from, turn) => {
    if (turn > 3) return false;
    const piece = bytes.subarray(from, from + 90_000);
    sendFrom(response, from).write(piece, () => setImmediate(() => response.destroy()));
    return true;
  });
  const path = join(await directory(), 'robot.jsonl');
  const journal = await openFileJournal(path);
  let handed: Buffer | null = null;
  const driver = createScriptedDriver(async (_, { file }) => {
    handed = await readFile(file!.path!);
    return { status: 'done' };
  });
  const { robot } = await online({ driver, journal });
  const command = installAppCommand(bytes, { url });
  await send(command);
  expect(await endOf(command)).toMatchObject({ status: 'done', progress: 100 });
  expect(handed!.equals(bytes)).toBe(true);
  expect(driver.executed).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(1);
  const starts = asked.map(({ range }) => Number(/\d+/.exec(range ?? '0')![0]));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts.at(-1)).toBeGreaterThan(0);
  // The part is removed.
  await expect.poll(() => readdir(`${path}.files`)).toEqual([]);
  await robot.stop();
  await journal.close();
});

test('after a power cut a download resumes where it stopped, and the install runs once', async () => {
  const { url, asked } = await serve((response, from, turn) => {
    if (turn > 1) return false;
    // Nothing more is sent after this.
    sendFrom(response, from).write(bytes.subarray(0, 150_000));
    return true;
  });
  const path = join(await directory(), 'robot.jsonl');
  const before = await openFileJournal(path);
  const first = await online({ journal: before, timing: { ...quick, progressEveryMs: 0 } });
  const command = installAppCommand(bytes, { url });
  await send(command);
  await muster().waitFor(({ body }) => body.detail === 'downloading' && body.progress >= 30);
  first.robot.kill();
  await before.close();

  const after = await openFileJournal(path);
  const second = await online({ journal: after });
  expect(await endOf(command)).toMatchObject({ status: 'done' });
  await send(command);
  await muster().waitFor(isEnd(command.commandId), 2);
  expect([first.driver.executed.length, second.driver.executed.length]).toEqual([0, 1]);
  expect(asked[1]!.range).toBe('bytes=150000-');
  await second.robot.stop();
  await after.close();
});

test('a damaged part on the disk is downloaded again from the beginning', async () => {
  const { url, asked } = await serve();
  const path = join(await directory(), 'robot.jsonl');
  const command = installAppCommand(bytes, { url });
  await mkdir(`${path}.files`);
  await writeFile(join(`${path}.files`, command.commandId), randomBytes(100_000));
  const journal = await openFileJournal(path);
  // Accepted before the start, so that the part is not removed as unknown.
  await journal.append({ type: 'received', command });
  const { robot, driver } = await online({ journal });
  expect(await endOf(command)).toMatchObject({ status: 'done' });
  expect(driver.executed).toHaveLength(1);
  expect(asked.map(({ range }) => range)).toEqual(['bytes=100000-', undefined]);
  await robot.stop();
  await journal.close();
});

test.each([
  ['damaged', (response: ServerResponse) => response.end(randomBytes(bytes.length)), 'hash_mismatch'],
  ['too large', (response: ServerResponse) => response.end(Buffer.concat([bytes, bytes])), 'download_failed'],
  ['forbidden', (response: ServerResponse) => response.writeHead(403).end(), 'download_failed'],
  ['missing on the server', (response: ServerResponse) => response.writeHead(404).end(), 'download_failed'],
])('a file that is %s is not passed to the machine', async (_, answer, detail) => {
  const { url } = await serve((response) => Boolean(answer(response)));
  const { driver } = await online();
  const command = installAppCommand(bytes, { url });
  await send(command);
  expect(await endOf(command)).toMatchObject({ status: 'failed', detail });
  expect(driver.executed).toEqual([]);
});

test('a busy server is retried, not before its `Retry-After`', async () => {
  const times: number[] = [];
  const { url } = await serve((response, _, turn) => {
    times.push(performance.now());
    if (turn > 2) return false;
    response.writeHead(turn === 1 ? 429 : 503, { 'retry-after': '1' }).end();
    return true;
  });
  await online();
  const command = installAppCommand(bytes, { url });
  await send(command);
  expect(await endOf(command)).toMatchObject({ status: 'done' });
  expect(times[1]! - times[0]!).toBeGreaterThan(900);
  expect(times[2]! - times[1]!).toBeGreaterThan(900);
});

test('nothing is downloaded without enough space', async () => {
  const { url, asked } = await serve();
  const { driver } = await online();
  driver.setState({ freeMemory: 100_000 });
  const command = installAppCommand(bytes, { url });
  await send(command);
  expect(await endOf(command)).toMatchObject({
    status: 'failed',
    detail: 'not_enough_space needed=1 free=0',
  });
  expect(asked).toEqual([]);
});

test('nothing is downloaded if the machine would refuse the install', async () => {
  const { url, asked } = await serve();
  const driver = Object.assign(createScriptedDriver(), {
    refusal: () => ({ status: 'refused' as const, detail: 'refused' }),
  });
  await online({ driver });
  const command = installAppCommand(bytes, { url });
  await send(command);
  expect(await endOf(command)).toMatchObject({ status: 'refused', detail: 'refused' });
  expect(asked).toEqual([]);
});

test('the secret is sent only to the server of the enrolment', async () => {
  const [own, foreign] = [await serve(), await serve()];
  const credentials = {
    secret: 's',
    mqtt: { tcp: muster().tcpUrl, websocket: null },
    origin: new URL(own.url).origin,
    stateEverySeconds: 30,
  };
  muster().secrets.set(SN, 's');
  await online({ identity: { sn: SN, credentials } });
  const commands = [
    installAppCommand(bytes, { url: '/file' }),
    installAppCommand(bytes, { url: foreign.url }),
  ];
  for (const command of commands) await send(command);
  for (const command of commands) expect(await endOf(command)).toMatchObject({ status: 'done' });
  expect(own.asked[0]!.authorization).toBe(`Basic ${Buffer.from(`${SN}:s`).toString('base64')}`);
  expect(foreign.asked[0]!.authorization).toBeUndefined();
});

test('a repeated command with a new address is downloaded from there', async () => {
  const { url } = await serve();
  const broken = await serve((response) => {
    response.writeHead(503).end();
    return true;
  });
  const { driver } = await online();
  const command = installAppCommand(bytes, { url: broken.url });
  await send(command);
  await vi.waitFor(() => expect(broken.asked.length).toBeGreaterThan(1), { timeout: 30_000 });
  await send({ ...command, parameters: { ...command.parameters, url } });
  expect(await endOf(command)).toMatchObject({ status: 'done' });
  expect(driver.executed).toHaveLength(1);
});
