import { createUploadQueue } from './upload-queue.ts';
import { noteOpenUploads, takeGiven, watchGiven } from './upload-tray.ts';

/** The uploads of this page; lists of files follow by the live link. */
export const queue = createUploadQueue();

function takeAll(): void {
  const files = takeGiven();
  if (files.length > 0) queue.add(files);
}

/** First what was begun before a reload, so that the same file goes on with it. */
async function start(): Promise<void> {
  try {
    await queue.recover();
  } catch {
    // Whoever may not upload has none; whoever may is told by the first upload.
    noteOpenUploads(false);
  }
  watchGiven(takeAll);
  takeAll();
}

void start();
