import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as inContract from '@muster/contract/errors';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { contractWithoutSchemas } from './contract-without-schemas.ts';

const contract = path.resolve(import.meta.dirname, '../contract/src');
const folder = await mkdtemp(path.join(os.tmpdir(), 'muster-contract-'));
afterAll(() => rm(folder, { recursive: true }));

/** The browser code of a program of one file. */
async function codeOf(program: string): Promise<string> {
  const entry = path.join(folder, 'entry.js');
  await writeFile(entry, program);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [contractWithoutSchemas()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  return (result as { output: { code: string }[] }[])[0]!.output[0]!.code;
}

test('an endpoint contains its address, without its schemas', async () => {
  const code = await codeOf(`export { renameDevice } from '${contract}/devices/changes.endpoints.ts';`);
  expect(code).toContain('/rms/device/name');
  expect(code).not.toMatch(/deviceName|zod|summary/i);
});

test('the rules of robot commands do not contain the schemas of their parameters', async () => {
  const code = await codeOf(`export { commandRules } from '${contract}/robot-link/command-rules.ts';`);
  expect(code).toContain('"config.deploy"');
  expect(code).not.toMatch(/zod|packageName/i);
});

test('the error table contains all codes, without the areas that declare them', async () => {
  const code = await codeOf(`export { errorCodes, errors, isErrorCode } from '${contract}/errors.ts';`);
  expect(code).not.toMatch(/defineArea|people\.read|status:/);
  const built = path.join(folder, 'errors.mjs');
  await writeFile(built, code);
  const table = (await import(pathToFileURL(built).href)) as typeof inContract;
  expect(table.errorCodes).toEqual(inContract.errorCodes);
  expect(table.isErrorCode('invitation.not_found')).toBe(true);
  expect(table.isErrorCode('constructor')).toBe(false);
  const silent = (errors: typeof inContract.errors) =>
    inContract.errorCodes.filter((each) => errors[each].show === false);
  expect(silent(table.errors)).toEqual(silent(inContract.errors));
});

test('the build fails with a reason if a file of endpoints contains anything else', async () => {
  const area = path.join(folder, 'contract/src/toys');
  await mkdir(area, { recursive: true });
  const file = path.join(area, 'endpoints.ts');
  await writeFile(file, `export const toyNames = { first: 'ball' };`);
  await expect(codeOf(`export { toyNames } from '${file}';`)).rejects.toThrow(
    /toys\/endpoints\.ts exports toyNames, which is no endpoint/,
  );
});
