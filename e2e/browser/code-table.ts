import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allTroubles, isTrouble, type TroubleCode } from '@muster/contract/monitoring/codes';

/** A row of the table of codes in `docs/monitoring.md`. */
export interface CodeRow {
  code: TroubleCode;
  /** The setting of a condition that it needs, as the table names it; empty: the default settings. */
  setting: string;
  way: 'incident' | 'cut' | 'sign off';
}

const file = path.resolve(import.meta.dirname, '../../docs/monitoring.md');

/** @throws when the table lacks a code, has one twice, or does not describe how it is triggered */
export async function readCodeTable(): Promise<CodeRow[]> {
  const rows = (await readFile(file, 'utf8')).split('\n').flatMap((line): CodeRow[] => {
    const [, code = '', , setting = '', way = ''] = line.split('|').map((cell) => cell.trim());
    if (!isTrouble(code)) return [];
    if (way !== 'incident' && way !== 'cut' && way !== 'sign off')
      throw new Error(`${code}: no robot does "${way}"`);
    return [{ code, setting, way }];
  });
  const codes = rows.map(({ code }) => code).toSorted();
  if (codes.join() !== allTroubles.toSorted().join()) throw new Error(`the table has ${codes.join()}`);
  return rows;
}
