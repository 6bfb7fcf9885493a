import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

/** What was right stays so until a file that it reads changes: kept between runs, and gone with `node_modules`. */
const cache = path.join(root, 'node_modules/.cache/types');

function check(project: string): Promise<boolean> {
  const name = project === '.' ? 'root' : path.basename(project);
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', path.join(cache, `${name}.tsbuildinfo`)];
  const child = spawn(process.execPath, [tsc, ...args], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/** Every package, the tools and the journeys, two at a time. @returns whether all types are right */
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
