import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@muster/contract/durations';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBackoff } from './backoff.ts';
import { download } from './download.ts';
import { startLocalMuster } from '@muster/testing/robots/local-muster';
import { applyConfigCommand } from '@muster/testing/robots/messages';
import { isEnd, startTestRobot } from '@muster/testing/robots/robots';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';

const bytes = randomBytes(300_000);
const file = {
  fileId: '0199aaaa-0000-7000-8000-000000000000',
  name: 'bell.mp3',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  contentType: 'audio/mpeg',
};

const CONFIG_ID = '0199aaaa-0000-7000-8000-0000000000c1';

/** Deploys a configuration with one file. */
function configured(version: number, wanted: typeof file, url: string) {
  const command = applyConfigCommand({ configId: CONFIG_ID, version });
  if (command.kind !== 'config.apply') throw new Error('not a configuration');
  command.parameters.document.files = [wanted];
  command.parameters.downloads = [{ fileId: wanted.fileId, url }];
  return command;
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse, turn: number) => void) {
  let turns = 0;
  const server = createServer((request, response) => answer(request, response, (turns += 1)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
}

async function fetchAll(url: string, wanted = file, isTooLate = () => false): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await download({
    file: wanted,
    url,
    signal: new AbortController().signal,
    backoff: createBackoff(10, 40),
    isTooLate,
    write: (chunk) => void chunks.push(chunk),
  });
  return Buffer.concat(chunks);
}

it('resumes after a broken connection, without repeating bytes', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response, turn) => {
    asked.push(request.headers.range);
    const from = Number(/\d+/.exec(request.headers.range ?? '0')![0]);
    response.writeHead(from > 0 ? 206 : 200);
    if (turn === 3) return void response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, from + 100_000), () => setTimeout(() => response.destroy(), 50));
  });
  expect(await fetchAll(url)).toEqual(bytes);
  expect(asked[0]).toBeUndefined();
  expect(asked).toHaveLength(3);
});

it('goes on through several restarts of the server, and waits between attempts', async () => {
  const asked: number[] = [];
  const url = await serve((request, response, turn) => {
    asked.push(performance.now());
    if (turn <= 10) return void response.writeHead(503).end();
    const from = Number(/\d+/.exec(request.headers.range ?? '0')![0]);
    response.writeHead(from > 0 ? 206 : 200);
    // Several restarts of the server, each after some bytes.
    if (turn > 16) return void response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, from + 20_000), () => setTimeout(() => response.destroy(), 20));
  });
  expect(await fetchAll(url)).toEqual(bytes);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked[10]! - asked[0]!).toBeGreaterThan(40);
});

/** The time that the robot measures, to be moved on without waiting. */
function movableTime() {
  const { now } = performance;
  let ahead = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
  onTestFinished(() => spy.mockRestore());
  return (ms: number) => void (ahead += ms);
}

it('gives up when no byte has come for ten minutes: other commands wait meanwhile', async () => {
  const moveOn = movableTime();
  let turns = 0;
  const url = await serve((_request, response, turn) => {
    turns = turn;
    if (turn === 3) moveOn(11 * MINUTE_MS);
    response.writeHead(503).end('restarting');
  });
  await expect(fetchAll(url, file, () => turns > 5)).rejects.toMatchObject({
    message: 'file_failed name=bell.mp3',
    cause: { message: 'the server answered 503' },
  });
  expect(turns).toBe(3);
});

it('does not give up while bytes come, however long the file takes', async () => {
  const moveOn = movableTime();
  const url = await serve((request, response, turn) => {
    moveOn(9 * MINUTE_MS);
    const from = Number(/\d+/.exec(request.headers.range ?? '0')![0]);
    response.writeHead(from > 0 ? 206 : 200);
    if (turn > 3) return void response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, from + 20_000), () => setTimeout(() => response.destroy(), 20));
  });
  expect(await fetchAll(url)).toEqual(bytes);
});

it('a proxy that knows no ranges sends the file again, of which only the rest is written', async () => {
  let turns = 0;
  const url = await serve((_request, response, turn) => {
    turns = turn;
    response.writeHead(200);
    if (turn > 1) return void response.end(bytes);
    response.write(bytes.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 50));
  });
  expect(await fetchAll(url, file, () => turns > 5)).toEqual(bytes);
});

it('ends when its bytes cannot be written, rather than leave some out', async () => {
  const url = await serve((_request, response) => void response.end(bytes));
  const write = () => Promise.reject(new Error('no space'));
  await expect(
    download({
      file,
      url,
      signal: new AbortController().signal,
      backoff: createBackoff(10, 40),
      isTooLate: () => false,
      write,
    }),
  ).rejects.toMatchObject({ message: 'file_failed name=bell.mp3', cause: { message: 'no space' } });
});

it('reports a wrong hash or size', async () => {
  const url = await serve((_request, response) => void response.end(bytes));
  await expect(fetchAll(url, { ...file, sha256: '0'.repeat(64) })).rejects.toThrow(
    'file_damaged name=bell.mp3',
  );
  await expect(fetchAll(url, { ...file, size: 10 })).rejects.toMatchObject({
    message: 'file_failed name=bell.mp3',
    cause: { message: 'it is larger than expected' },
  });
});

it.each([
  [403, 'not valid any more'],
  [404, 'has been removed'],
  [410, 'answered 410'],
])('ends at once with the reason for status %i', async (status, why) => {
  const url = await serve((_request, response) => void response.writeHead(status).end());
  await expect(fetchAll(url)).rejects.toMatchObject({
    message: 'file_failed name=bell.mp3',
    cause: { message: expect.stringContaining(why) },
  });
});

it('gives the reason of its last attempt when it is too late', async () => {
  let turns = 0;
  const url = await serve((_request, response, turn) => {
    turns = turn;
    response.writeHead(500).end();
  });
  await expect(fetchAll(url, file, () => turns === 3)).rejects.toMatchObject({
    message: 'file_failed name=bell.mp3',
    cause: { message: 'the server answered 500' },
  });
});

it.each([
  [file.sha256, { status: 'done', progress: 100 }],
  ['0'.repeat(64), { status: 'failed', detail: 'file_damaged name=bell.mp3' }],
])('a configuration is applied only if its files have the right hash: %s', async (sha256, end) => {
  const muster = await startLocalMuster();
  onTestFinished(() => muster.stop());
  const url = await serve((_request, response) => void response.end(bytes));
  const driver = createScriptedDriver(async (_, { download: fetchFile }) => {
    await fetchFile(file.fileId, () => {});
    return { status: 'done' };
  });
  const { robot, journal } = startTestRobot(muster, { driver });
  onTestFinished(() => robot.stop());
  await muster.waitFor(({ body }) => body.status === 'ONLINE');
  const configuration = { configId: CONFIG_ID, version: 1 };
  const command = configured(1, { ...file, sha256 }, url);
  await muster.send(robot.sn, 'command', command);
  const { body } = await muster.waitFor(isEnd(command.commandId));
  expect(body).toMatchObject(end);
  expect(journal.state.configuration).toEqual(end.status === 'done' ? configuration : null);
});

it('a newer configuration ends one that waits for its files', async () => {
  const muster = await startLocalMuster();
  onTestFinished(() => muster.stop());
  const url = await serve((_request, response) => void response.writeHead(503).end());
  const driver = createScriptedDriver(async (command, { download: fetchFile }) => {
    const { files } = (command as ReturnType<typeof configured>).parameters.document;
    for (const { fileId } of files) await fetchFile(fileId, () => {});
    return { status: 'done' };
  });
  const { robot } = startTestRobot(muster, { driver });
  onTestFinished(() => robot.stop());
  await muster.waitFor(({ body }) => body.status === 'ONLINE');
  const waiting = configured(1, file, url);
  const corrected = applyConfigCommand({ configId: CONFIG_ID, version: 2 });
  await muster.send(robot.sn, 'command', waiting);
  await muster.waitFor(({ body }) => body.commandId === waiting.commandId && body.status === 'running');
  await muster.send(robot.sn, 'command', corrected);
  expect((await muster.waitFor(isEnd(waiting.commandId))).body).toMatchObject({
    status: 'failed',
    detail: 'file_failed name=bell.mp3',
  });
  expect((await muster.waitFor(isEnd(corrected.commandId))).body).toMatchObject({ status: 'done' });
});
