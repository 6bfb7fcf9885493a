import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

interface Project {
  /** What npm runs at the end of an install. */
  install(env?: NodeJS.ProcessEnv): Promise<void>;
  changeLockFile(): Promise<void>;
  /** Runs `npm run format`. @returns what it, npm and the formatter print */
  format(): Promise<string>;
}

/** The file that the project's own `postinstall` starts with Node. */
async function postinstall(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  const [, file] = /^node (\S+)$/.exec(scripts['postinstall'] ?? '') ?? [];
  if (file === undefined) throw new Error('package.json has no `postinstall` that starts a file with Node');
  return file;
}

/** A project with the scripts of this one, and programs that only print their names. */
async function createProject(): Promise<Project> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'muster-installed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string, mode = 0o644) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text, { mode });
  };
  await write('package-lock.json', '{ "lockfileVersion": 3 }');
  await write('node_modules/oxfmt/bin/oxfmt', 'console.log("formatted")');
  await write('bin/npm', '#!/bin/sh\necho "npm $1"', 0o755);
  await mkdir(path.join(root, 'tools'));
  for (const name of ['run.mjs', 'installed.mjs'])
    await copyFile(path.join(import.meta.dirname, name), path.join(root, 'tools', name));
  const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: root,
      env: { PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env['PATH']}`, ...env },
    });
    return stdout;
  };
  return {
    install: async (env) => void (await run([await postinstall()], env)),
    changeLockFile: () => write('package-lock.json', '{ "lockfileVersion": 4 }'),
    format: () => run(['tools/run.mjs', 'format']),
  };
}

test('a command installs when nothing is installed, and only then', async () => {
  const project = await createProject();
  expect(await project.format()).toContain('npm ci\nformatted');
  expect(await project.format()).toBe('formatted\n');
});

test('a command does not install again after somebody’s own `npm ci`', async () => {
  const project = await createProject();
  await project.install();
  expect(await project.format()).toBe('formatted\n');
});

test('a command installs when the lock file has changed since', async () => {
  const project = await createProject();
  await project.install();
  await project.changeLockFile();
  expect(await project.format()).toContain('npm ci\nformatted');
});

test.each([{ npm_config_omit: 'dev' }, { NODE_ENV: 'production' }])(
  'a command installs what an install with %o left out',
  async (env) => {
    const project = await createProject();
    await project.install(env);
    expect(await project.format()).toContain('npm ci\nformatted');
  },
);
