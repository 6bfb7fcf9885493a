import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const entry = path.join(import.meta.dirname, 'log.ts');
const settings = path.join(import.meta.dirname, 'environment.ts');

/** Output of a process. Its standard output is a pipe, which `isTerminal` makes it take for a terminal. */
function printed(
  variables: Record<string, string>,
  { isTerminal = false, line = `info({ part: 'http' }, 'ready')` } = {},
): string {
  const program = `process.stdout.isTTY = ${isTerminal};
    const { createLog } = await import(${JSON.stringify(entry)});
    const { readEnvironment } = await import(${JSON.stringify(settings)});
    (await createLog(readEnvironment(process.env))).${line};`;
  const env = { PATH: process.env['PATH'], ...variables };
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
}

it('is JSON without a terminal', () => {
  expect(JSON.parse(printed({}))).toMatchObject({ level: 30, part: 'http', msg: 'ready' });
});

it('is readable text on a terminal, unless LOG_FORMAT=json', () => {
  expect(printed({}, { isTerminal: true })).toContain('ready\n');
  expect(printed({}, { isTerminal: true })).not.toContain('{');
  expect(JSON.parse(printed({ LOG_FORMAT: 'json' }, { isTerminal: true }))).toMatchObject({ msg: 'ready' });
});

it('is readable text with LOG_FORMAT=pretty', () => {
  expect(printed({ LOG_FORMAT: 'pretty' })).toMatch(/^\[[\d:]{8}\] INFO: ready\n$/);
});

it('says what went wrong, under either name of an error', () => {
  for (const name of ['err', 'error']) {
    const line = `warn({ ${name}: new Error('the disk is full') }, 'failed')`;
    expect(JSON.parse(printed({}, { line }))[name]).toMatchObject({ message: 'the disk is full' });
    expect(printed({ LOG_FORMAT: 'pretty' }, { line })).toContain('the disk is full');
  }
});
