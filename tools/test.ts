import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildConsole } from './build-console.ts';
import { checkStatically } from './check.ts';
import { findChromium } from './find-chromium.ts';

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

/** What failed, with its reasons. Printed last: CI shows the end of a log, and a failure may be thousands of lines above it. */
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

async function vitest(
  project: string,
  directory: string,
  env: Record<string, string> = {},
): Promise<Counts & { isGreen: boolean; failures: string[] }> {
  const file = path.join(directory, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isGreen = await run(
    `tests: ${project}`,
    [bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters],
    env,
  );
  const none = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults: [] };
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Counts & { testResults: FileReport[] },
    () => none,
  );
  return { ...report, isGreen, failures: failuresOf(report.testResults) };
}

/** Everything that must be true of a commit: types, lint, units and routes on a real database, journeys in a browser. */
async function main(): Promise<number> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'muster-test-'));
  try {
    if (!(await checkStatically())) return 1;
    const chromium = await findChromium();
    await buildConsole();
    const results = [
      await vitest('packages', directory),
      await vitest('journeys', directory, { CHROMIUM_PATH: chromium }),
      await vitest('faults', directory),
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
