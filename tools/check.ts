import { spawn } from 'node:child_process';
import path from 'node:path';
import { findStructureFaults } from './check-structure.ts';
import { typeCheck } from './type-check.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules', name);

function run(title: string, args: string[]): Promise<boolean> {
  console.log(`\n── ${title}`);
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/** Types, lint, format, unused code and structure. @returns whether all of them are as they should be */
export async function checkStatically(): Promise<boolean> {
  const faults = await findStructureFaults();
  for (const fault of faults) console.error(fault);
  const [types, lint] = await Promise.all([
    typeCheck(),
    run('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  ]);
  const [format, unused] = await Promise.all([
    run('format', [bin('oxfmt/bin/oxfmt'), '--check']),
    run('unused', [bin('knip/bin/knip.js')]),
  ]);
  return faults.length === 0 && types && lint && format && unused;
}
