import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const entry = path.join(import.meta.dirname, 'log.ts');
const settings = path.join(import.meta.dirname, 'environment.ts');

/** Output of a process whose standard output is not a terminal. */
function printed(variables: Record<string, string>): string {
  const program = `const { createLog } = await import(${JSON.stringify(entry)});
    const { readEnvironment } = await import(${JSON.stringify(settings)});
    (await createLog(readEnvironment(process.env))).info({ part: 'http' }, 'ready');`;
  const env = { PATH: process.env['PATH'], ...variables };
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
}

it('is JSON without a terminal', () => {
  expect(JSON.parse(printed({}))).toMatchObject({ level: 30, part: 'http', msg: 'ready' });
});

it('is readable text with LOG_FORMAT=pretty', () => {
  expect(printed({ LOG_FORMAT: 'pretty' })).toMatch(/^\[[\d:]{8}\] INFO: ready\n$/);
});
