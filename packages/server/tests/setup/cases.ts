import { readdirSync } from 'node:fs';
import type { Cases } from './case.ts';

const folder = new URL('../cases/', import.meta.url);

/** The cases of every area, read from the folder. An endpoint without one fails the permission tests. */
async function readCases(): Promise<Cases> {
  const areas = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<{ cases: Cases }>),
  );
  return Object.assign({}, ...areas.map(({ cases: ofArea }) => ofArea)) as Cases;
}

export const cases = await readCases();
