import type { Disk } from 'flydrive';
import { FileReply } from '../http/file-reply.ts';
import { openRange } from './open-range.ts';

/** Where a file is stored, and how it is sent. */
export interface StoredContent {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storageKey: string;
}

/** Media types served inline: nothing that could run scripts in our origin. */
const shown = /^(image|audio|video)\//;

/** @param isInline displayed instead of saved, where the type allows it */
export function storedFileReply(
  disk: Disk,
  { name, contentType, size, sha256, storageKey }: StoredContent,
  isInline: boolean,
): FileReply {
  return new FileReply({
    name,
    contentType,
    size,
    etag: sha256,
    isInline: isInline && shown.test(contentType),
    open: (range) => openRange(disk, storageKey, range),
  });
}
