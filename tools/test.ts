import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildConsole } from './build-console.ts';
import { checkStatically } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { type Shard, shardOf } from './shard.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules', name);

function run(title: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n── ${title}`);
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

interface Counts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface FileReport {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

/**
 * Failed tests with their reasons. Printed last, because CI shows the end of a log, and a failure may be thousands of
 * lines above it.
 */
function failuresOf(files: FileReport[]): string[] {
  return files
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      const whole = failed.length === 0 ? [`did not run: ${file.message}`] : [];
      const each = failed.map((test) => `${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`);
      return [...whole, ...each].map((text) => `FAILED ${path.relative(root, file.name)}: ${text}`);
    });
}

/** What the runs of all projects share. */
interface Setting {
  /** Of the reports. */
  directory: string;
  shard: Shard | null;
}

interface Outcome extends Counts {
  isGreen: boolean;
  failures: string[];
  failedFiles: string[];
}

/** @param only these files, whatever the shard */
async function vitest(
  project: string,
  { directory, shard }: Setting,
  env: Record<string, string>,
  only: string[] = [],
): Promise<Outcome> {
  const file = path.join(directory, `${project}${only.length > 0 ? '-again' : ''}.json`);
  const part = shard === null || only.length > 0 ? [] : [`--shard=${shard.index}/${shard.count}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isGreen = await run(
    `tests: ${project}${only.length > 0 ? ', failed files again, alone' : ''}`,
    [bin('vitest/vitest.mjs'), 'run', '--project', project, ...part, ...reporters, ...only],
    env,
  );
  const none = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults: [] };
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Counts & { testResults: FileReport[] },
    () => none,
  );
  const failedFiles = report.testResults
    .filter((each) => each.status === 'failed')
    .map((each) => path.relative(root, each.name));
  return { ...report, isGreen, failures: failuresOf(report.testResults), failedFiles };
}

/** If more files fail, it is not by chance. */
const MOST_RUN_AGAIN = 3;

/**
 * Runs the tests of a project. If few files fail, they run again on their own, because other work on the machine can
 * exceed a deadline. The first failures are still printed at the end, and are a defect of the test or the product.
 */
async function runTests(
  project: string,
  setting: Setting,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const first = await vitest(project, setting, env);
  const count = first.failedFiles.length;
  if (first.isGreen || count === 0 || count > MOST_RUN_AGAIN) return first;
  const again = await vitest(project, setting, env, first.failedFiles);
  if (!again.isGreen) return { ...first, failures: [...first.failures, ...again.failures] };
  return {
    ...first,
    isGreen: true,
    numPassedTests: first.numPassedTests + first.numFailedTests,
    numFailedTests: 0,
    failures: first.failures.map((text) => `PASSED ALONE, AFTER IT ${text}`),
  };
}

/**
 * Everything a commit has to pass: types, lint, unit and route tests on a real database, journeys in a browser. Of
 * several machines that share a run, the first checks types and lint.
 */
async function main(): Promise<number> {
  const shard = shardOf(process.argv.slice(2));
  const directory = await mkdtemp(path.join(os.tmpdir(), 'muster-test-'));
  const setting = { directory, shard };
  try {
    if ((shard === null || shard.index === 1) && !(await checkStatically())) return 1;
    const chromium = await findChromium();
    await buildConsole();
    const results = [
      await runTests('packages', setting),
      await runTests('journeys', setting, { CHROMIUM_PATH: chromium }),
      await runTests('faults', setting),
    ];
    const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
    for (const failure of results.flatMap((result) => result.failures)) console.log(`\n${failure}`);
    console.log(
      `\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`,
    );
    return results.every((result) => result.isGreen) ? 0 : 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
