import { DAY_MS } from '@muster/contract/durations';

/** `Date`: a local time, in its UTC fields. Text is never evaluated as a formula: it is written as text. */
export type Cell = string | number | Date | null;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that are invalid in XML. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what this looks for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel's maximum length of a text. */
const TEXT_MAX = 32_767;

const escapeXml = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!);

/** Days from the beginning of Excel's calendar to 1970. */
const EPOCH = 25_569;
const styleIds = { plain: 0, head: 1, time: 2 };

/** `A`, `Z`, `AA`: the column of this index, from 0. */
const columnOf = (index: number): string =>
  (index >= 26 ? columnOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function cellOf(cell: Cell, at: string, style: 'head' | 'plain'): string {
  if (cell === null || cell === '') return '';
  if (cell instanceof Date) return `<c r="${at}" s="${styleIds.time}"><v>${+cell / DAY_MS + EPOCH}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" s="${styleIds[style]}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** Rows and cells have explicit references: Excel does not need them, other readers do. @param number from 1 */
export const rowOf = (cells: readonly Cell[], number: number, style: 'head' | 'plain' = 'plain'): string =>
  `<row r="${number}">${cells.map((cell, index) => cellOf(cell, `${columnOf(index)}${number}`, style)).join('')}</row>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The header row is frozen. */
export const SHEET_START = (widths: readonly number[]): string => `${HEAD}<worksheet xmlns="${MAIN}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const contentTypes = (sheets: number): string => `${HEAD}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
${numbers(sheets)
  .map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  .join('\n')}
</Types>`;

export const packageRels = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;

/** Removes characters that Excel does not allow in a sheet's name. */
const sheetName = (name: string, number: number) =>
  escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 26) + (number === 1 ? '' : ` ${number}`));

export const workbook = (
  name: string,
  sheets: number,
): string => `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<sheets>${numbers(sheets)
  .map((number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`)
  .join('')}</sheets>
</workbook>`;

export const workbookRels = (
  sheets: number,
): string => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
${numbers(sheets)
  .map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  .join('\n')}
<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>
</Relationships>`;

/** Plain, bold, and a time to the second: in the order of `styleIds`. */
export const styles = `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;
