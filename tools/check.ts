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

/**
 * Checks types, lint, format, unused code and structure. Types, unused code and structure are always checked for all
 * files: a change of one file can break another.
 * @param only the files to lint and to check the format of, relative to the root; all files if omitted
 * @returns whether all checks pass
 */
export async function checkStatically(only?: string[]): Promise<boolean> {
  const faults = await findStructureFaults();
  for (const fault of faults) console.error(fault);
  const files = only ?? [];
  const code = files.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
  const [types, lint] = await Promise.all([
    typeCheck(),
    (only !== undefined && code.length === 0) ||
      run('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...code]),
  ]);
  const [format, unused] = await Promise.all([
    (only !== undefined && files.length === 0) ||
      run('format', [bin('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files]),
    run('unused', [bin('knip/bin/knip.js')]),
  ]);
  return faults.length === 0 && types && lint && format && unused;
}
