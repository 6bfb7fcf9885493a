import { createRateMeter } from './rate-meter.ts';
import type { Said } from './upload-tray.ts';
import type { UploadItem } from './upload-item.ts';

/** One upload of this page: its displayed state, and the data needed to send it. */
export interface RunningUpload {
  item: UploadItem;
  /** `null` after a reload, until the same file is chosen again. */
  file: File | null;
  /** The server's id; `null` until the upload has started there. */
  uploadId: string | null;
  beginning: Promise<string> | null;
  /** The start request may have reached the server although its response was lost. */
  isBeginningLost: boolean;
  hash: Promise<string | null | undefined> | null;
  isConfirmed: boolean;
  /** Options for the start request; after a reload the server has them already. */
  said: Said;
  /** Failed attempts since bytes were last transferred. */
  tries: number;
  /** Aborts the current attempt. */
  ending: AbortController;
  meter: ReturnType<typeof createRateMeter>;
}

let count = 0;

/** @param name and @param size in bytes, of the file itself or of its upload started earlier */
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
      stored: null,
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

/** Discards the state of the upload on the server, which is no longer usable. */
export function startOver(running: RunningUpload): void {
  running.uploadId = null;
  running.isBeginningLost = false;
  running.hash = null;
  running.item = { ...running.item, sent: 0 };
}
