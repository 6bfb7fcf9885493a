import { createUploadQueue } from './upload-queue.ts';
import { noteOpenUploads, takeGiven, watchGiven } from './upload-tray.ts';

/** The uploads of this page; file lists are updated by the live link. */
export const queue = createUploadQueue();

function takeAll(): void {
  const files = takeGiven();
  if (files.length > 0) queue.add(files);
}

/** Loads uploads started before a reload first, so that choosing the same file continues them. */
async function start(): Promise<void> {
  try {
    await queue.recover();
  } catch {
    // A user who may not upload has none; if they may, the first upload shows the error.
    noteOpenUploads(false);
  }
  watchGiven(takeAll);
  takeAll();
}

void start();
