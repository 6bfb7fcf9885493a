import { crc32, deflateRawSync } from 'node:zlib';
import { u16, u32 } from './bytes.ts';

/** Fields of an entry's header. */
interface Header {
  name: string | Buffer;
  flags: number;
  method: number;
  crc32: number;
  compressedSize: number;
  uncompressedSize: number;
  /** Offset of the entry; only in the central directory. */
  offset: number;
}

export interface ZipEntry {
  name: string;
  data: Buffer;
  isStored?: boolean;
  /** Values that replace the true ones in each header. */
  local?: Partial<Header>;
  central?: Partial<Header>;
}

export interface ZipEnd {
  entryCount?: number;
  directorySize?: number;
  directoryOffset?: number;
  comment?: Buffer;
  disk?: number;
}

/** The three parts of a zip: entries, central directory, and end of central directory. */
export interface Zip {
  entries: Buffer;
  directory: Buffer;
  /** The end record for a central directory at `offset`. */
  end(offset: number): Buffer;
}

export function makeZip(entries: readonly ZipEntry[], end: ZipEnd = {}): Zip {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data, isStored = false, local, central } of entries) {
    const body = isStored ? data : deflateRawSync(data);
    const truth: Header = {
      name,
      flags: 0,
      method: isStored ? 0 : 8,
      crc32: crc32(data),
      compressedSize: body.length,
      uncompressedSize: data.length,
      offset,
    };
    const written = Buffer.concat([localHeader({ ...truth, ...local }), body]);
    locals.push(written);
    centrals.push(centralHeader({ ...truth, ...central }));
    offset += written.length;
  }
  const directory = Buffer.concat(centrals);
  return {
    entries: Buffer.concat(locals),
    directory,
    end: (at) => {
      const { comment = Buffer.alloc(0), disk = 0, entryCount = entries.length } = end;
      const place = u32(end.directorySize ?? directory.length, end.directoryOffset ?? at);
      const head = [u32(0x06_05_4b_50), u16(disk, 0, entryCount, entryCount), place, u16(comment.length)];
      return Buffer.concat([...head, comment]);
    },
  };
}

export function joinZip({ entries, directory, end }: Zip): Buffer {
  return Buffer.concat([entries, directory, end(entries.length)]);
}

const common = (header: Header, name: Buffer) =>
  Buffer.concat([
    // Version 2.0, and midnight of 1 January 1980.
    u16(20, header.flags, header.method, 0, 0x21),
    u32(header.crc32, header.compressedSize, header.uncompressedSize),
    u16(name.length, 0),
  ]);

function localHeader(header: Header): Buffer {
  const name = Buffer.from(header.name as string);
  return Buffer.concat([u32(0x04_03_4b_50), common(header, name), name]);
}

function centralHeader(header: Header): Buffer {
  const name = Buffer.from(header.name as string);
  const rest = [u16(0, 0, 0), u32(0, header.offset), name];
  return Buffer.concat([u32(0x02_01_4b_50), u16(20), common(header, name), ...rest]);
}
