/** Comma-separated values as spreadsheets write and read them (RFC 4180), with the delimiters of their locales. */
export interface CsvRecord {
  /** The line of the file it begins on, from 1. */
  line: number;
  fields: string[];
}

/** `unclosed`: a quoted field never ends. `stray`: text follows a closing quote. */
export type CsvFault = { fault: 'unclosed' | 'stray'; line: number };

const delimiters = [',', ';', '\t'] as const;

/** The most frequent delimiter outside quotes in the first record; a comma when there is none. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return delimiters.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best));
}

/**
 * Reads records; blank lines are omitted, fields are not trimmed. Excel's first line `sep=;` sets the delimiter. A
 * field that begins with a quote must end with one; quotes elsewhere are text, as in spreadsheets.
 */
export function parseCsv(text: string): CsvRecord[] | CsvFault {
  const told = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = told?.[1] ?? delimiterOf(text);
  const records: CsvRecord[] = [];
  let at = told?.[0].length ?? 0;
  let line = told ? 2 : 1;

  while (at < text.length) {
    const record: CsvRecord = { line, fields: [] };
    for (;;) {
      let value: string;
      if (text[at] === '"') {
        const start = line;
        value = '';
        at += 1;
        for (;;) {
          const end = text.indexOf('"', at);
          if (end < 0) return { fault: 'unclosed', line: start };
          const part = text.slice(at, end);
          value += part;
          line += part.match(/\r\n|\n|\r/g)?.length ?? 0;
          at = end + 1;
          if (text[at] !== '"') break;
          value += '"';
          at += 1;
        }
        if (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
          return { fault: 'stray', line };
      } else {
        const start = at;
        while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
        value = text.slice(start, at);
      }
      record.fields.push(value);
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (record.fields.some((value) => value.trim() !== '')) records.push(record);
  }
  return records;
}

/** What spreadsheets treat as a formula, including the full-width forms that East Asian ones accept. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet executes: what looks like a formula is marked as text with an apostrophe. */
export function neutralise(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** The inverse of {@link neutralise}. */
export function unmark(value: string): string {
  return value.startsWith("'") && formula.test(value) ? value.slice(1) : value;
}

/** Without it spreadsheets assume the encoding of their locale. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Records as a file with CRLF; every cell neutralised, and quoted where needed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row
        .map(neutralise)
        .map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .map((record) => `${record}\r\n`)
    .join('');
}
