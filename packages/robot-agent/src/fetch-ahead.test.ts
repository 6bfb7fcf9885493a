import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@muster/contract/durations';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { topicOf } from '@muster/contract/robot-link/topics';
import { type FileAnswer, headFrom } from '@muster/testing/robots/file-server';
import { dropFileCommand, fetchFileCommand, installAppCommand } from '@muster/testing/robots/messages';
import { isEnd, quick } from '@muster/testing/robots/robots';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openFileJournal } from './file-journal.ts';
import { bytes, SN, useDownloads } from './test-downloads.ts';

/** Before keeping the file a robot requests one byte, to see whether the command was cancelled. */
const GLANCE = 'bytes=0-0';

const { muster, serve, online: start, directory, send, endOf } = useDownloads();
let path: string;

beforeEach(async () => {
  path = join(await directory(), 'robot.jsonl');
});

async function online(options: Parameters<typeof start>[0] = {}) {
  const journal = await openFileJournal(path);
  onTestFinished(() => journal.close());
  return { ...(await start({ journal, ...options })), journal };
}

async function doing(command: CommandMessage) {
  await send(command);
  return await endOf(command);
}
const kept = () => readdir(`${path}.files`).catch(() => []);

test('a file downloaded in advance is installed without another download', async () => {
  const { url, asked } = await serve();
  let handed: Buffer | null = null;
  const driver = createScriptedDriver(async (_, { file }) => {
    handed = await readFile(file!.path!);
    return { status: 'done' };
  });
  await online({ driver });
  expect(await doing(fetchFileCommand(bytes, { url }))).toMatchObject({ status: 'done' });
  expect(driver.executed).toEqual([]);
  expect(asked.map(({ range }) => range)).toEqual([undefined, GLANCE]);
  expect(await doing(installAppCommand(bytes, { url }))).toMatchObject({ status: 'done' });
  expect(handed!.equals(bytes)).toBe(true);
  expect(asked).toHaveLength(2);
  await expect.poll(kept).toEqual([]);
});

test('a file downloaded in advance survives a restart', async () => {
  const { url, asked } = await serve();
  const first = await online();
  await doing(fetchFileCommand(bytes, { url }));
  first.robot.kill();
  await first.journal.close();
  const { driver } = await online();
  expect(await doing(installAppCommand(bytes, { url }))).toMatchObject({ status: 'done' });
  expect(driver.executed).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

/** The server's time, as it is in a message that asks nothing. */
const tellTime = () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const watch = JSON.stringify({ source: 'test', sentAt: at(0), until: at(1000) });
  return muster().sendBytes(topicOf(SN, 'watch'), watch);
};

test('a kept file is removed when the time is known after its time, and the install downloads it', async () => {
  const { url, asked } = await serve();
  const first = await online();
  await doing(fetchFileCommand(bytes, { url, keepUntil: new Date(Date.now() - 1).toISOString() }));
  expect(await kept()).toHaveLength(1);
  await first.robot.stop();
  await first.journal.close();
  await online();
  await tellTime();
  await expect.poll(kept).toEqual([]);
  expect(await doing(installAppCommand(bytes, { url }))).toMatchObject({ status: 'done' });
  expect(asked).toHaveLength(3);
});

test('a wrong clock after a start removes no kept file', async () => {
  const { url, asked } = await serve();
  const first = await online();
  await doing(fetchFileCommand(bytes, { url, keepUntil: new Date(Date.now() + HOUR_MS).toISOString() }));
  await first.robot.stop();
  await first.journal.append({ type: 'clock', offset: 48 * HOUR_MS });
  await first.journal.close();
  await online();
  const install = installAppCommand(bytes, { url }, { sentAt: new Date().toISOString() });
  expect(await doing(install)).toMatchObject({ status: 'done' });
  expect(asked).toHaveLength(2);
});

test('a download in advance fails if there is not enough space', async () => {
  const { url, asked } = await serve();
  const { driver } = await online();
  driver.setState({ freeMemory: 100_000 });
  expect(await doing(fetchFileCommand(bytes, { url }))).toMatchObject({
    status: 'failed',
    detail: 'not_enough_space needed=1 free=0',
  });
  expect(asked).toEqual([]);
});

test('damaged bytes are not kept', async () => {
  const { url } = await serve((response) => Boolean(response.end(randomBytes(bytes.length))));
  await online();
  expect(await doing(fetchFileCommand(bytes, { url }))).toMatchObject({ detail: 'hash_mismatch' });
  await expect.poll(kept).toEqual([]);
});

test('a cancelled download keeps nothing', async () => {
  const { url } = await serve((response, _, turn) => turn > 1 && Boolean(response.writeHead(403).end()));
  await online();
  expect(await doing(fetchFileCommand(bytes, { url }))).toMatchObject({
    status: 'expired',
    detail: 'cancelled',
  });
  await expect.poll(kept).toEqual([]);
});

test('dropping removes the kept file, and also succeeds when there is none', async () => {
  const { url, asked } = await serve();
  await online();
  await doing(fetchFileCommand(bytes, { url }));
  await doing(fetchFileCommand(randomBytes(0), { url, size: 0 }));
  expect(await kept()).toHaveLength(2);
  for (const command of [dropFileCommand(bytes), dropFileCommand(bytes)])
    expect(await doing(command)).toMatchObject({ status: 'done' });
  // The other file is kept.
  expect(await kept()).toHaveLength(1);
  const before = asked.length;
  expect(await doing(installAppCommand(bytes, { url }))).toMatchObject({ status: 'done' });
  expect(asked.length).toBe(before + 1);
});

test('dropping ends a running download', async () => {
  const broken: FileAnswer = (response, from, turn) => {
    if (turn > 2) return false;
    // Sends a part, and then nothing until the robot has received the drop command.
    const head = headFrom(response, from, bytes.length);
    head.write(bytes.subarray(from, from + 50_000));
    release.push(() => response.destroy());
    return true;
  };
  const release: (() => void)[] = [];
  const { url } = await serve(broken);
  await online({ timing: { ...quick, progressEveryMs: 0 } });
  const fetching = fetchFileCommand(bytes, { url });
  await send(fetching);
  await muster().waitFor(({ body }) => body.detail === 'downloading');
  expect(await doing(dropFileCommand(bytes))).toMatchObject({ status: 'done' });
  for (const each of release.splice(0)) each();
  const ended = await muster().waitFor(isEnd(fetching.commandId));
  expect(ended.body).toMatchObject({ status: 'expired', detail: 'cancelled' });
  await expect.poll(kept).toEqual([]);
});
