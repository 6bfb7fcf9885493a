import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

/** A result is valid until a file it depends on changes, so it is kept between runs, in `node_modules`. */
const cache = path.join(root, 'node_modules/.cache/types');

/** The console, whose modules Vite resolves, and everything else as one program. */
const PROJECTS = { everything: '.', console: 'packages/console' };

function check([name, project]: [string, string]): Promise<boolean> {
  console.log(`── types: ${project}`);
  const kept = ['--incremental', '--tsBuildInfoFile', path.join(cache, `${name}.tsbuildinfo`)];
  // Each further checker would repeat the work for files that all checkers use.
  const args = [tsc, '-p', project, '--checkers', '1', ...kept];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/** Checks the types of all files, in two processes. @returns whether all of them pass */
export async function typeCheck(): Promise<boolean> {
  const results = await Promise.all(Object.entries(PROJECTS).map(check));
  return results.every(Boolean);
}
