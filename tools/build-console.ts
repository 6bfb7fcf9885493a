import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'packages/console/dist');
const stamp = path.join(dist, '.source');

const sources = [
  'package-lock.json',
  'tools/build-console.ts',
  'packages/{console,contract,phrases}/{package.json,*.ts,index.html}',
  'packages/console/public/**/*',
  'packages/{console,contract,phrases}/src/**/*.*',
];

async function sourceHash(): Promise<string> {
  const files: string[] = [];
  for (const pattern of sources) for await (const file of glob(pattern, { cwd: root })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash.update(file).update(await readFile(path.join(root, file)).catch(() => ''));
  return hash.digest('hex');
}

/** Builds the console unless the build is up to date with its sources. */
export async function buildConsole(): Promise<void> {
  const wanted = await sourceHash();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'packages/console'),
    stdio: 'inherit',
    // Test runs too get the build that users get: any other value would make React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error('the console could not be built; the message is above');
  await writeFile(stamp, wanted);
}
