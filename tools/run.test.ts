import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

type Packages = Record<string, { version?: string; optional?: boolean; os?: string[]; cpu?: string[] }>;

const ours = { optional: true, os: [process.platform], cpu: [process.arch] };
const named: Packages = {
  '': {},
  'node_modules/react': { version: '19.0.0' },
  'node_modules/program-linux': { version: '1.0.0', ...ours },
  'node_modules/program-linux-musl': { version: '1.0.0', ...ours },
  'node_modules/program-other': { version: '1.0.0', optional: true, os: ['other'], cpu: ['other'] },
};
const laidOut: Packages = {
  'node_modules/react': { version: '19.0.0' },
  'node_modules/program-linux': { version: '1.0.0', ...ours },
};

/** Runs `npm run format` in a project with these packages. @returns what it and its programs print */
async function outputWith(installed: Packages | null): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'muster-run-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('package-lock.json', JSON.stringify({ packages: named }));
  if (installed) await write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  await write('node_modules/oxfmt/bin/oxfmt', 'console.log("formatted")');
  await write('bin/npm', '#!/bin/sh\necho "npm $1"');
  await chmod(path.join(root, 'bin/npm'), 0o755);
  await mkdir(path.join(root, 'tools'));
  await copyFile(path.join(import.meta.dirname, 'run.mjs'), path.join(root, 'tools/run.mjs'));
  const env = { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env['PATH']}` };
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/run.mjs', 'format'], {
    cwd: root,
    env,
  });
  return stdout;
}

test('a command runs at once after an install, whoever called npm', async () => {
  expect(await outputWith(laidOut)).toBe('formatted\n');
});

test.each<[string, Packages | null]>([
  ['nothing is installed', null],
  ['a package is missing', { 'node_modules/program-linux': laidOut['node_modules/program-linux']! }],
  ['a package is older', { ...laidOut, 'node_modules/react': { version: '18.0.0' } }],
  ['the programs for this system were left out', { 'node_modules/react': { version: '19.0.0' } }],
])('a command installs first when %s', async (_, installed) => {
  expect(await outputWith(installed)).toMatch(/^Installing .*\nnpm ci\nformatted\n$/);
});
