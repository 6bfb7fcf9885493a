// What `npm run demo`, `npm test` and the others start. It runs on any Node from 20 and before anything is installed,
// so it is plain JavaScript without a dependency: it installs what is missing and goes on under the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInstalled, noteInstalled } from './installed.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const modules = path.join(root, 'node_modules');
const scripts = {
  demo: 'tools/demo.ts',
  start: 'tools/start.ts',
  test: 'tools/test.ts',
  check: 'tools/check-changes.ts',
  types: 'tools/types.ts',
  simulate: 'packages/robot-simulator/src/main.ts',
  bench: 'bench/run.ts',
  pictures: 'tools/pictures.ts',
  'verify-activity': 'packages/server/tools/verify-activity.ts',
  'storage-quota': 'packages/server/tools/storage-quota.ts',
  schema: 'packages/server/tools/write-schema.ts',
  'error-codes': 'packages/server/tools/write-error-codes.ts',
  unit: 'node_modules/vitest/vitest.mjs',
  format: 'node_modules/oxfmt/bin/oxfmt',
};
const NODE_MAJOR = 24;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function run(command, args) {
  const isWindows = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows });
  if (error) fail(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

/** Another lock file than the one node_modules was laid out for means that something is missing or old. */
function install() {
  if (isInstalled()) return;
  console.log('Installing what Muster needs (once; about a minute) …');
  // The project's own Node is a development dependency: it is needed here whatever NODE_ENV says.
  if (
    run('npm', [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]) !== 0
  )
    fail('npm ci failed; its message is above. It needs the npm registry, and write access to this folder.');
  // npm has done so itself, unless it is set to run no scripts.
  noteInstalled();
}

/** @returns a Node of at least the major version the project is written for */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const folder = path.join(modules, 'node');
  const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  // Where npm does not run install scripts, the package is there and its program is not.
  if (!existsSync(binary)) run(process.execPath, [path.join(folder, 'installArchSpecificPackage.js')]);
  if (!existsSync(binary))
    fail(
      `Muster needs Node ${NODE_MAJOR} or newer and this is ${process.versions.node}. Install it, then try again.`,
    );
  return binary;
}

const [name, ...args] = process.argv.slice(2);
const script = scripts[name];
if (script === undefined) fail(`Usage: npm run ${Object.keys(scripts).join(' | ')}`);

install();
const binary = findNode();
const child = spawn(binary, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args], {
  // The channel closes when this process is killed, so that a server notices and stops.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Compiled code is kept between starts, which are a quarter faster with it.
    NODE_COMPILE_CACHE: path.join(modules, '.cache/node'),
    ...process.env,
    PATH: [path.dirname(binary), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
  },
});
// A terminal signals this process and its child, `kill` only this one: the child takes both for one request. Windows
// has only the terminal's way, and `kill` would end the child there before it could stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.platform !== 'win32' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));

// Stops the child when npm is gone, because then nobody waits for it. Only under npm: a shell script may end before the
// programs that it started.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
