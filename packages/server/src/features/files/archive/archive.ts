import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { ZipFile } from 'yazl';
import { openRange } from '../../../platform/files/open-range.ts';
import { FileReply } from '../../../platform/http/file-reply.ts';
import { entryNames } from './entry-names.ts';

interface Archived {
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storageKey: string;
  uploadedAt: Date;
}

/** Sizes are known, and the contents are mostly packed already: so is the size of the whole, before its first byte. */
function zipOf(disk: Disk, files: readonly Archived[]): Promise<{ zip: ZipFile; size: number }> {
  const zip = new ZipFile();
  const names = entryNames(files.map(({ name }) => name));
  for (const [index, { size, storageKey, uploadedAt: mtime }] of files.entries())
    // Opened one after the other, as their turn comes.
    zip.addReadStreamLazy(names[index]!, { size, mtime, compress: false }, (done) => {
      openRange(disk, storageKey, null).then(
        (body) => {
          body.once('error', (error) => zip.emit('error', error));
          done(null, body as NodeJS.ReadableStream);
        },
        (error: unknown) => done(error as Error, null as never),
      );
    });
  return new Promise((resolve, reject) => {
    zip.once('error', reject);
    zip.end({ forceZip64Format: false, comment: '' }, (size: number) => {
      if (size === -1) reject(new Error('the size of the archive is not known'));
      else resolve({ zip, size });
    });
  });
}

/** Some files as one ZIP, streamed: nothing of it is kept anywhere. */
export async function archiveReply(disk: Disk, files: readonly Archived[], name: string): Promise<FileReply> {
  const { zip, size } = await zipOf(disk, files);
  const output = zip.outputStream as Readable;
  // What breaks off must not look like a whole archive.
  zip.on('error', (error) => output.destroy(error as Error));
  const etag = createHash('sha256').update(files.map((file) => `${file.sha256} ${file.name}`).join('\n'));
  return new FileReply({
    name,
    contentType: 'application/zip',
    size,
    etag: etag.digest('hex'),
    isStreamed: true,
    open: async () => output,
  });
}
