import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

/** A result is valid until a file it depends on changes, so it is kept between runs, in `node_modules`. */
const cache = path.join(root, 'node_modules/.cache/types');

function check(project: string): Promise<boolean> {
  const name = project === '.' ? 'root' : path.basename(project);
  // Each further thread would check again what the files of all threads use.
  const args = [
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    path.join(cache, `${name}.tsbuildinfo`),
  ];
  const child = spawn(process.execPath, [tsc, ...args], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/** Checks every package, the tools and the journeys, two at a time. @returns whether all of them pass */
export async function typeCheck(): Promise<boolean> {
  const packages = await readdir(path.join(root, 'packages'));
  const projects = [...packages.map((name) => `packages/${name}`), '.', 'e2e'];
  const results: boolean[] = [];
  const next = async (): Promise<void> => {
    for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
      console.log(`── types: ${project}`);
      results.push(await check(project));
    }
  };
  await Promise.all([next(), next()]);
  return results.every(Boolean);
}
