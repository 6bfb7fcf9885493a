import { createRateMeter } from './rate-meter.ts';
import type { Said } from './upload-tray.ts';
import type { UploadItem } from './upload-item.ts';

/** One upload of this page: what is shown of it, and what sending it needs besides. */
export interface RunningUpload {
  item: UploadItem;
  /** None after a reload, until the same file is chosen again. */
  file: File | null;
  /** Of the server; none before it has begun there. */
  uploadId: string | null;
  beginning: Promise<string> | null;
  /** A beginning may have reached the server without its answer reaching us. */
  isBeginningLost: boolean;
  hash: Promise<string | null | undefined> | null;
  isConfirmed: boolean;
  /** Before its first byte; after a reload the server knows it. */
  said: Said;
  /** That failed since bytes last went through. */
  tries: number;
  /** Ends what is under way. */
  ending: AbortController;
  meter: ReturnType<typeof createRateMeter>;
}

let count = 0;

/** @param name and @param size in bytes, of the file itself or of what was begun of it before */
export function newUpload(
  file: File | null,
  { name, size }: { name: string; size: number },
  said: Said = {},
): RunningUpload {
  count += 1;
  return {
    item: {
      id: String(count),
      name,
      size,
      sent: 0,
      phase: 'waiting',
      rate: null,
      error: null,
      isMismatched: false,
    },
    file,
    uploadId: null,
    beginning: null,
    isBeginningLost: false,
    hash: null,
    isConfirmed: false,
    said,
    tries: 0,
    ending: new AbortController(),
    meter: createRateMeter(),
  };
}

/** What the server had of it is of no use any more. */
export function startOver(running: RunningUpload): void {
  running.uploadId = null;
  running.isBeginningLost = false;
  running.hash = null;
  running.item = { ...running.item, sent: 0 };
}
