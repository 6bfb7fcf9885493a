import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
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

it('goes on for as long as the command is valid, and waits between attempts', async () => {
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
  const configuration = { configId: '0199aaaa-0000-7000-8000-0000000000c1', version: 1 };
  const command = applyConfigCommand(configuration);
  if (command.kind !== 'config.apply') throw new Error('not a configuration');
  command.parameters.document.files = [{ ...file, sha256 }];
  command.parameters.downloads = [{ fileId: file.fileId, url }];
  await muster.send(robot.sn, 'command', command);
  const { body } = await muster.waitFor(isEnd(command.commandId));
  expect(body).toMatchObject(end);
  expect(journal.state.configuration).toEqual(end.status === 'done' ? configuration : null);
});
