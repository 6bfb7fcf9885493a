import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkStatically } from './check.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Runs the tests beside the code that what is not committed yet can change. Routes and journeys are `npm test`'s. */
function testChanges(): Promise<boolean> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const beside = ['--exclude', 'packages/server/tests/**'];
  const args = [vitest, 'run', '--project', 'packages', '--changed', '--passWithNoTests', ...beside];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

const isFine = (await checkStatically()) && (await testChanges());
process.exit(isFine ? 0 : 1);
