import { parseCsv, unmark } from '@muster/contract/csv';
import type { ImportLine } from '@muster/contract/devices/import.schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { snForm } from '@muster/contract/devices/serial-number';
import { columnOf, importColumns, type ImportColumn } from './columns.ts';

/** Problems that make a whole file unusable. */
export type FileProblem =
  | { problem: 'empty' | 'noSerialNumbers' | 'notText' | 'tooLarge' | 'unreadable' }
  | { problem: 'tooMany'; count: number }
  | { problem: 'unclosed' | 'stray'; line: number };

const serialNumber = new RegExp(`^\\s*${snForm}\\s*$`, 'i');

/** Longer cells are cut to what the server accepts: they are reported as too long either way. */
const longest: Record<ImportColumn, number> = {
  sn: 2000,
  name: 2000,
  group: 2000,
  model: 2000,
  comment: 5000,
};

export interface ReadImport {
  /** Not yet validated. */
  lines: ImportLine[];
  /** Headings of columns that are not imported, as written in the file. */
  unused: string[];
}

/** Robots of a file. Without headings the columns are in the order of the template. */
export function readImport(text: string): ReadImport | FileProblem {
  const records = parseCsv(text);
  if (!Array.isArray(records)) return { problem: records.fault, line: records.line };
  const [head, ...rest] = records;
  if (head === undefined) return { problem: 'empty' };
  const headings = head.fields.map((field) => columnOf(unmark(field)));
  const isHead = headings.includes('sn');
  if (!isHead && !serialNumber.test(head.fields[0] ?? '')) return { problem: 'noSerialNumbers' };
  const columns: readonly (ImportColumn | undefined)[] = isHead ? headings : importColumns;
  const body = isHead ? rest : records;
  if (body.length === 0) return { problem: 'empty' };
  if (body.length > deviceLimits.importMax) return { problem: 'tooMany', count: body.length };
  const at = (column: ImportColumn) => columns.indexOf(column);
  const lines = body.map(({ line, fields }) => {
    const cell = (column: ImportColumn) => unmark(fields[at(column)] ?? '').slice(0, longest[column]);
    return {
      line,
      sn: cell('sn'),
      name: cell('name'),
      group: cell('group'),
      model: cell('model'),
      comment: cell('comment'),
    };
  });
  const unused = isHead
    ? head.fields.map((field) => unmark(field).trim()).filter((name) => name && !columnOf(name))
    : [];
  return { lines, unused };
}
