import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { boundLog, logTail, openLog } from './postgres-log.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

it('empties a log over the limit while it is written to, and keeps one older file', async () => {
  const file = path.join(await temporaryDirectory(), 'postgres.log');
  const writer = await openLog(file);
  for (const line of ['first\n', 'second\n', 'third\n']) {
    await writer.write(line);
    await boundLog(file, 3);
  }
  await writer.write('last\n');
  await writer.close();
  expect(await readFile(file, 'utf8')).toBe('last\n');
  expect(await readFile(`${file}.1`, 'utf8')).toBe('third\n');
});

it('does not change a short log, and tolerates a missing one', async () => {
  const file = path.join(await temporaryDirectory(), 'postgres.log');
  await boundLog(file);
  await writeFile(file, 'short\n');
  await boundLog(file);
  expect(await readFile(file, 'utf8')).toBe('short\n');
});

it('quotes only the last lines of the failed start', async () => {
  const file = path.join(await temporaryDirectory(), 'postgres.log');
  await writeFile(file, 'earlier start\none\ntwo\nthree\n');
  expect(await logTail(file, 'earlier start\n'.length)).toBe('one\ntwo\nthree');
  expect(await logTail(file, 0, 2)).toBe('two\nthree');
});
