import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodes } from '@muster/contract/errors';
import { fromAreas } from '@muster/contract/from-areas';
import { describe, expect, it } from 'vitest';
import { situations, type Situation } from '../tools/error-situations.ts';
import { errorTable } from '../tools/error-table.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The source of server and console, without tests, the catalogue and its phrases. */
const sources = globSync('packages/{server,console}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const raises = (code: string) =>
  new RegExp(String.raw`(Problem|ApiError)\(\s*[^()]*'${code.replace('.', String.raw`\.`)}'`).test(sources);

it('the table in docs/error-codes.md is up to date', () => {
  const words = (text: string) => text.replaceAll(/[\s|-]+/g, ' ');
  expect(words(read('docs/error-codes.md'))).toBe(words(errorTable()));
});

it('every code of the catalogue has its row', () => {
  // Codes of one area are declared in that area, with its tests.
  const ofAreas = new Set(Object.keys(fromAreas('errors')));
  const catalogue = errorCodes.filter((code) => !ofAreas.has(code));
  expect(Object.keys(situations).toSorted()).toEqual(catalogue.toSorted());
});

describe.each(Object.entries(situations) as [string, Situation][])('%s', (code, situation) => {
  it('matches its row', () => {
    if ('test' in situation) expect(read(situation.test)).toMatch(new RegExp(`['"]${code}['"]`));
    else if ('says' in situation) expect(situations[situation.says]).toHaveProperty('test');
    // If code raises it now, its row has to name a test.
    if (!('test' in situation)) expect(raises(code)).toBe(false);
  });
});
