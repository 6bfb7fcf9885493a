import { contentTypeOf } from '@muster/contract/files/content-types';
import { bounds } from './bounds.ts';
import { type Extension, isMarkup, isProgram, isZip, signatures } from './content-signatures.ts';
import { InspectionFailed } from './failure.ts';
import type { InspectionOptions } from './inspect-app.ts';
import { type RangedFile, readRange } from './ranged-file.ts';

/** Browsers use at most 1,445 bytes to guess the type. */
const HEAD = 4096;

/**
 * Checks that a file is what its name's ending says. Nothing is unpacked or decoded.
 *
 * - pictures, sound, video, PDF, zip and apk: by their first bytes (an apk is then inspected by `inspectApp`)
 * - txt: UTF-8 without NUL, all of it
 * - mbtx, mbkx, script: the formats are not public. Taken: a zip, text in UTF-8, or other data that no system would run
 * - HTML and SVG under whichever name are refused; so is an empty file
 * @throws InspectionFailed wrong_content; what the store throws; the signal's reason, TimeoutError after `timeMs`
 */
export async function inspectContent(
  name: string,
  file: RangedFile,
  { signal, timeMs = bounds.timeMs }: InspectionOptions = {},
): Promise<void> {
  const stop = AbortSignal.any([AbortSignal.timeout(timeMs), ...(signal ? [signal] : [])]);
  stop.throwIfAborted();
  if (contentTypeOf(name) === null || file.size === 0) throw new InspectionFailed('wrong_content');
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase() as Extension;
  const head = (await readRange(file, 0, Math.min(HEAD, file.size), stop)).toString('latin1');
  if (!(await matches(extension, head, file, stop))) throw new InspectionFailed('wrong_content');
}

function matches(
  extension: Extension,
  head: string,
  file: RangedFile,
  signal: AbortSignal,
): boolean | Promise<boolean> {
  switch (extension) {
    case 'txt':
      return !isMarkup(head) && isText(file, signal);
    case 'mbtx':
    case 'mbkx':
    case 'script':
      return isZip(head) || (!isMarkup(head) && !isProgram(head));
    default:
      return signatures[extension](head);
  }
}

/** Reads the whole file, block by block. */
async function isText(file: RangedFile, signal: AbortSignal): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < file.size; at += bounds.block) {
      const bytes = await readRange(file, at, Math.min(bounds.block, file.size - at), signal);
      if (bytes.includes(0)) return false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}
