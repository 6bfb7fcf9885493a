import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalMuster, type LocalMuster } from '@muster/testing/robots/local-muster';
import type { FleetReport } from './report.ts';

const MAIN = fileURLToPath(import.meta.resolve('./main.ts'));

let muster: LocalMuster;
let directory: string;

beforeEach(async () => {
  muster = await startLocalMuster();
  directory = await mkdtemp(join(tmpdir(), 'simulate-'));
});

afterEach(async () => {
  await muster.stop();
  await rm(directory, { recursive: true });
});

function simulate(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

test('--help prints the usage and exits with 0', async () => {
  const { code, output } = await simulate('--help').ended;
  expect(code).toBe(0);
  expect(output).toContain('--robots <n>');
});

test('an unknown option is reported by name', async () => {
  const { code, output } = await simulate('--key', 'k', '--robotts', '3').ended;
  expect(code).toBe(1);
  expect(output).toContain('--robotts');
});

test('reports that the server does not answer', async () => {
  const { url } = muster;
  await muster.stop();
  const { code, output } = await simulate('--key', 'k', '--url', url).ended;
  muster = await startLocalMuster();
  expect(code).toBe(1);
  expect(output).toContain(`Nothing answers at ${url}`);
});

test.each([
  ['robot.key', 'The key is not known there'],
  ['E003', 'auto-register is off'],
])('explains the refusal %s and exits', async (refusal, explanation) => {
  muster.onEnrol = () => ({ status: 403, code: refusal });
  const { code, output } = await simulate('--key', 'k', '--url', muster.url, '--robots', '3').ended;
  expect(code).toBe(1);
  expect(output).toContain(explanation);
});

test('runs until it is stopped, and writes a report of applied configurations and commands', async () => {
  const path = join(directory, 'report.json');
  const { child, ended } = simulate('--key', 'k', '--url', muster.url, '--robots', '3', '--report', path);
  await muster.waitFor(({ body }) => body.status === 'ONLINE', 3);
  const read = async () => JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) as FleetReport | null;
  if (process.platform !== 'win32') {
    child.kill('SIGUSR2');
    await expect
      .poll(async () => (await read().catch(() => null))?.robots.length, { timeout: 30_000 })
      .toBe(3);
  }
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect((await read())!.appliedTwice).toEqual([]);
  expect(muster.received.filter(({ body }) => body.status === 'OFFLINE')).toHaveLength(3);
});
