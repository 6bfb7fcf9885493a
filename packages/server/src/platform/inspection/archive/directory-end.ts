import { bounds } from '../bounds.ts';
import { InspectionFailed } from '../failure.ts';
import type { ReadBytes } from '../ranged-file.ts';

const RECORD = 22;
const COMMENT_MAX = 0xff_ff;
const LOCATOR_64 = 20;

export interface DirectoryEnd {
  /** Offset and size of the directory in bytes. */
  offset: number;
  size: number;
  entryCount: number;
}

/**
 * Finds the end record of a zip's directory. Searches as yauzl does, so that both use the same one, and checks what
 * yauzl does not: the directory's size, and that it ends where the record begins.
 * @throws InspectionFailed not_archive, truncated, broken_archive, too_many_entries
 */
export async function readDirectoryEnd(read: ReadBytes, size: number): Promise<DirectoryEnd> {
  if (size < RECORD) throw new InspectionFailed('not_archive');
  const start = Math.max(0, size - RECORD - COMMENT_MAX - LOCATOR_64);
  const tail = await read(start, size - start);
  let at = tail.length - RECORD;
  while (at >= 0 && tail.readUInt32LE(at) !== 0x06_05_4b_50) at -= 1;
  if (at < 0) {
    const head = (await read(0, 4)).readUInt32LE(0);
    throw new InspectionFailed(head === 0x04_03_4b_50 ? 'truncated' : 'not_archive');
  }
  // With two end records one file is two archives: some programs use the first, others the last.
  if (tail.readUInt16LE(at + 20) !== tail.length - at - RECORD) throw new InspectionFailed('broken_archive');
  const hasLocator64 = at >= LOCATOR_64 && tail.readUInt32LE(at - LOCATOR_64) === 0x07_06_4b_50;
  const end = {
    offset: tail.readUInt32LE(at + 16),
    size: tail.readUInt32LE(at + 12),
    entryCount: tail.readUInt16LE(at + 10),
  };
  // Zip64 is for more than 65,535 entries or 4 GiB. Android before 13 cannot read it.
  if (hasLocator64) throw new InspectionFailed(await faultOf64(read, tail, at - LOCATOR_64));
  const onThisDisk = tail.readUInt16LE(at + 8);
  if (tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0 || onThisDisk !== end.entryCount)
    throw new InspectionFailed('broken_archive');
  if (end.size > bounds.directory || end.entryCount > bounds.entries)
    throw new InspectionFailed('too_many_entries');
  if (end.offset + end.size !== start + at) throw new InspectionFailed('broken_archive');
  return end;
}

/** Why a zip64 is refused: `too_many_entries` if it needs zip64 for that. */
async function faultOf64(read: ReadBytes, tail: Buffer, locator: number) {
  const at = tail.readBigUInt64LE(locator + 8);
  if (at > BigInt(Number.MAX_SAFE_INTEGER)) return 'broken_archive';
  const record = await read(Number(at), 56);
  const isRecord = record.readUInt32LE(0) === 0x06_06_4b_50;
  return isRecord && record.readBigUInt64LE(32) > BigInt(bounds.entries)
    ? 'too_many_entries'
    : 'broken_archive';
}
