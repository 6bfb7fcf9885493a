/** Spreadsheets take a file without it for the encoding of their country. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet read a cell as a formula; an apostrophe before it says that it is text. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180, with its end. What people typed cannot become a formula. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
