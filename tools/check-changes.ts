import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkStatically } from './check.ts';

const root = path.resolve(import.meta.dirname, '..');

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter((line) => line !== '');
}

/** Changes of these files can affect every file: then all are linted. */
const RULES = /^(\.oxlintrc\.json|\.oxfmtrc\.json|package-lock\.json|tsconfig.*\.json)$/;

/**
 * @returns the files that differ from the last commit, without deleted ones; undefined, meaning all files, outside a
 * git checkout and after a change of the rules
 */
function findChanges(): string[] | undefined {
  try {
    const tracked = git('diff', '--name-only', '-z', 'HEAD');
    const created = git('ls-files', '--others', '--exclude-standard', '-z');
    if (tracked.some((file) => RULES.test(file))) return undefined;
    return [...tracked, ...created].filter((file) => existsSync(path.join(root, file)));
  } catch {
    return undefined;
  }
}

/** Runs the unit tests affected by uncommitted changes. Routes and journeys are left to `npm test`. */
function testChanges(): Promise<boolean> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const beside = ['--exclude', 'packages/server/tests/**'];
  const args = [vitest, 'run', '--project', 'packages', '--changed', '--passWithNoTests', ...beside];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

const isFine = (await checkStatically(findChanges())) && (await testChanges());
process.exit(isFine ? 0 : 1);
