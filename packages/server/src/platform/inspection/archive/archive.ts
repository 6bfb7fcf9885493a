import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { bounds } from '../bounds.ts';
import { InspectionFailed } from '../failure.ts';
import type { ReadBytes } from '../ranged-file.ts';
import { readDirectoryEnd } from './directory-end.ts';
import { isSafeName } from './safe-name.ts';

const ENCRYPTED = 0x1;
const SIZES_FOLLOW = 0x8;
const [STORED, DEFLATED] = [0, 8];

export interface Archive {
  /** By name; its bytes are decoded as latin1. */
  entries: ReadonlyMap<string, Entry>;
  /** Start of the directory; a package's signing block is before it. */
  directoryOffset: number;
  /**
   * An unpacked entry, at most `max` bytes; `null` when it does not exist.
   * @throws InspectionFailed unpacks_too_large, encrypted, broken_archive, truncated
   */
  readEntry(name: string, max: number): Promise<Buffer | null>;
}

/** Lets yauzl read through a {@link ReadBytes} function. */
class Reader extends RandomAccessReader {
  /** The error of the store; yauzl's own errors are about the file. */
  fault: unknown;
  readonly #read: ReadBytes;

  constructor(read: ReadBytes) {
    super();
    this.#read = read;
  }

  override read(
    bytes: Buffer,
    offset: number,
    length: number,
    from: number,
    done: (e: Error | null) => void,
  ) {
    void this.#answer(bytes, offset, length, from, done);
  }

  async #answer(
    bytes: Buffer,
    offset: number,
    length: number,
    from: number,
    done: (e: Error | null) => void,
  ) {
    try {
      (await this.#noting(from, length)).copy(bytes, offset);
      done(null);
    } catch (error) {
      done(error as Error);
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false });
  }

  async *#chunks(start: number, end: number) {
    for (let at = start; at < end; at += bounds.block)
      yield await this.#noting(at, Math.min(bounds.block, end - at));
  }

  async #noting(start: number, length: number): Promise<Buffer> {
    try {
      return await this.#read(start, length);
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }
}

/**
 * Opens a zip in a store, and checks its whole directory.
 * Uses yauzl, which has random access and reads no more than requested. Of the libraries for Android packages node-apk
 * reads whole files, adbkit-apkreader is stuck on yauzl 2 and does not read resources, app-info-parser unpacks as
 * browsers do; none limits what it unpacks.
 */
export async function openArchive(read: ReadBytes, size: number): Promise<Archive> {
  const end = await readDirectoryEnd(read, size);
  // With a prefix, one file is a zip to one program and something else to another, e.g. a DEX (Janus).
  if (end.entryCount > 0 && (await read(0, 4)).readUInt32LE(0) !== 0x04_03_4b_50)
    throw new InspectionFailed('broken_archive');
  const reader = new Reader(read);

  async function asFault<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The directory's end was found, so a read beyond the file means a wrong offset, not a truncated file.
      const isBeyond = reader.fault instanceof InspectionFailed;
      if (reader.fault !== undefined && !isBeyond) throw reader.fault;
      if (error instanceof InspectionFailed && !isBeyond) throw error;
      const isEncrypted = (error as Error).message.startsWith('strong encryption');
      throw new InspectionFailed(isEncrypted ? 'encrypted' : 'broken_archive', { cause: error });
    }
  }

  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const zip = await asFault(() => fromRandomAccessReaderPromise(reader, size, options));
  const entries = await asFault(() => listEntries(zip, end.size));
  checkExtents(entries, end.offset);
  checkUnpacked(entries, size);
  return {
    entries,
    directoryOffset: end.offset,
    async readEntry(name, max) {
      const entry = entries.get(name);
      return entry === undefined ? null : asFault(() => unpack(zip, entry, max));
    },
  };
}

const NOTHING = Buffer.alloc(0);

async function listEntries(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let read = 0;
  for await (const entry of zip.eachEntry()) {
    const name = (entry.fileName as unknown as Buffer).toString('latin1');
    if (!isSafeName(name)) throw new InspectionFailed('unsafe_name');
    // Programs differ in which of two they read: the inspected one might not be the installed one.
    if (entries.has(name)) throw new InspectionFailed('duplicate_entry');
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new InspectionFailed('encrypted');
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      throw new InspectionFailed('broken_archive');
    read += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    // Frees memory: there may be tens of thousands, each with 64 KB of these.
    Object.assign(entry, { extraFields: [], extraFieldRaw: NOTHING, fileCommentRaw: NOTHING });
    Object.assign(entry, { fileComment: NOTHING, comment: NOTHING });
    entries.set(name, entry);
  }
  // The directory contains more than it counts.
  if (read !== size) throw new InspectionFailed('broken_archive');
  return entries;
}

/** With entries that share bytes, 10 MB can unpack to 280 TB. */
function checkExtents(entries: ReadonlyMap<string, Entry>, directoryOffset: number) {
  const inOrder = [...entries.values()].toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  let free = 0;
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < free) throw new InspectionFailed('broken_archive');
    free = entry.relativeOffsetOfLocalHeader + 30 + entry.fileNameLength + entry.compressedSize;
  }
  if (free > directoryOffset) throw new InspectionFailed('broken_archive');
}

function checkUnpacked(entries: ReadonlyMap<string, Entry>, size: number) {
  let unpacked = 0;
  for (const entry of entries.values()) unpacked += entry.uncompressedSize;
  if (unpacked > bounds.unpacked || (unpacked > bounds.ratioFrom && unpacked > size * bounds.ratio))
    throw new InspectionFailed('unpacks_too_large');
}

async function unpack(zip: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  if (entry.uncompressedSize > max || entry.compressedSize > max)
    throw new InspectionFailed('unpacks_too_large');
  const local = await zip.readLocalFileHeaderPromise(entry);
  const tellsSizes = (local.generalPurposeBitFlag & SIZES_FOLLOW) === 0;
  const isSame =
    local.fileName.equals(entry.fileName as unknown as Buffer) &&
    local.compressionMethod === entry.compressionMethod &&
    (local.generalPurposeBitFlag & ENCRYPTED) === 0 &&
    (!tellsSizes ||
      (local.compressedSize === entry.compressedSize &&
        local.uncompressedSize === entry.uncompressedSize &&
        local.crc32 === entry.crc32));
  if (!isSame) throw new InspectionFailed('broken_archive');
  const stream = await zip.openReadStreamPromise(entry);
  const bytes = Buffer.alloc(entry.uncompressedSize);
  let filled = 0;
  // yauzl fails the stream as soon as it exceeds the size in the directory.
  for await (const chunk of stream as AsyncIterable<Buffer>) filled += chunk.copy(bytes, filled);
  if (filled !== bytes.length || crc32(bytes) !== entry.crc32) throw new InspectionFailed('broken_archive');
  return bytes;
}
