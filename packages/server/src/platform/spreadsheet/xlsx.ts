import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  type Cell,
  contentTypes,
  packageRels,
  rowOf,
  SHEET_END,
  SHEET_START,
  styles,
  workbook,
  workbookRels,
} from './xlsx-parts.ts';

/** Excel's maximum number of rows per sheet; further rows continue in the next. */
const ROWS_MAX = 1_048_576;
/** Characters per chunk. */
const PART = 64 * 1024;

export interface SheetOptions {
  /** Name of the sheet; further sheets are numbered. */
  name: string;
  heads: readonly string[];
  /** Width of each column, in characters. */
  widths: readonly number[];
}

/**
 * A workbook that is generated while it is read: nothing is stored. An error in the rows destroys the stream, so that
 * half a workbook is not mistaken for a whole one.
 */
export function xlsxOf(
  options: SheetOptions,
  rows: AsyncIterable<readonly Cell[]>,
  rowsMax = ROWS_MAX,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const iterator = rows[Symbol.asyncIterator]();
  zip.on('error', (error) => output.destroy(error as Error));
  output.once('close', () => void iterator.return?.());
  const write = async () => {
    let sheets = 0;
    for (let isMore = true; isMore;) {
      sheets += 1;
      isMore = await addSheet(zip, sheets, options, iterator, rowsMax);
    }
    const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
    add('[Content_Types].xml', contentTypes(sheets));
    add('_rels/.rels', packageRels);
    add('xl/workbook.xml', workbook(options.name, sheets));
    add('xl/_rels/workbook.xml.rels', workbookRels(sheets));
    add('xl/styles.xml', styles);
    zip.end();
  };
  write().catch((error: Error) => output.destroy(error));
  return output;
}

/** @returns whether there are rows for another sheet */
function addSheet(
  zip: ZipFile,
  number: number,
  { heads, widths }: SheetOptions,
  rows: AsyncIterator<readonly Cell[]>,
  rowsMax: number,
): Promise<boolean> {
  let isMore = false;
  async function* xml(): AsyncGenerator<string> {
    let part = SHEET_START(widths) + rowOf(heads, 1, 'head');
    for (let count = 1; ; count += 1) {
      // Ends the sheet before the next row is read, which would be lost otherwise.
      if (count === rowsMax) {
        isMore = true;
        break;
      }
      const { done, value } = await rows.next();
      if (done) break;
      part += rowOf(value, count + 1);
      if (part.length >= PART) {
        yield part;
        part = '';
      }
    }
    yield part + SHEET_END;
  }
  return new Promise((resolve, reject) => {
    const sheet = Readable.from(xml(), { objectMode: false });
    sheet.once('error', reject).once('end', () => resolve(isMore));
    zip.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`);
  });
}
