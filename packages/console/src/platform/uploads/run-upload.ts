import type { StoredFile } from '@muster/contract/files/schemas';
import {
  cancelUpload,
  finishUpload,
  listUploads,
  startUpload,
} from '@muster/contract/files/uploads.endpoints';
import { ApiError } from '../api-error.ts';
import { call } from '../api.ts';
import { hashFile } from './hash-file.ts';
import { holdUpload } from './held-uploads.ts';
import { type RunningUpload, startOver } from './running-upload.ts';
import { sendFile } from './send-file.ts';
import type { UploadItem, UploadPhase } from './upload-item.ts';
import { isBegunAnew, isQuestion, isSameFile, passesByItself, pauseAfter } from './upload-rules.ts';
import { waitOrOnline } from './wait-or-online.ts';

export interface UploadChanges {
  /** Changes displayed values. */
  change(running: RunningUpload, part: Partial<UploadItem>): void;
  /** Changes the phase. */
  enter(running: RunningUpload, phase: UploadPhase, part?: Partial<UploadItem>): void;
  /** Whether one of this page's uploads has this server id. */
  isKnown(uploadId: string): boolean;
}

/** Cancels an upload on the server. If the request fails, the server drops the upload after a day. */
export function giveUp(uploadId: string): void {
  call(cancelUpload, { params: { id: uploadId } }).catch(() => {});
}

async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Runs one upload until the file is stored, or the user has to act. */
export function createUploadRun({ change, enter, isKnown }: UploadChanges) {
  async function begin(running: RunningUpload, { name, size }: File): Promise<string> {
    if (running.isBeginningLost) {
      const { items } = await call(listUploads, {});
      const lost = items.find(
        (each) => each.offset === 0 && isSameFile({ name, size }, each) && !isKnown(each.id),
      );
      if (lost) return lost.id;
    }
    running.isBeginningLost = true;
    // Without the abort signal: if the upload starts on the server, its id must be known here.
    const { sharing, replaces } = running.said;
    const body = {
      name,
      size,
      ...(sharing && { visibility: sharing.visibility, groupIds: [...sharing.groupIds] }),
      ...(replaces !== undefined && { replaces }),
    };
    const { id } = await call(startUpload, { body });
    return id;
  }

  async function uploadIdOf(running: RunningUpload, file: File, signal: AbortSignal): Promise<string> {
    if (running.uploadId !== null) return running.uploadId;
    running.beginning ??= begin(running, file).finally(() => {
      running.beginning = null;
    });
    const id = await running.beginning;
    running.uploadId = id;
    if (running.item.phase === 'cancelled') giveUp(id);
    signal.throwIfAborted();
    return id;
  }

  async function attempt(running: RunningUpload, file: File, signal: AbortSignal): Promise<StoredFile> {
    const id = await uploadIdOf(running, file, signal);
    holdUpload(id, signal);
    enter(running, 'running');
    running.hash ??= hashFile(file, signal).catch(() => undefined);
    await sendFile(file, id, {
      signal,
      onProgress(sent) {
        if (sent > running.item.sent) running.tries = 0;
        change(running, { sent, rate: running.meter.measure(performance.now(), sent) });
      },
    });
    enter(running, 'checking', { sent: file.size });
    const sha256 = await running.hash;
    signal.throwIfAborted();
    // The file can no longer be read, so its contents cannot be compared with what the server received.
    if (sha256 === null) throw new ApiError('upload.hash', 0);
    const body = { ...(sha256 && { sha256 }), isConfirmed: running.isConfirmed };
    const stored = await call(finishUpload, { params: { id }, body }, signal);
    running.said.onStored?.(stored);
    return stored;
  }

  /** @returns whether to retry */
  async function overcome(
    running: RunningUpload,
    file: File,
    error: unknown,
    signal: AbortSignal,
  ): Promise<boolean> {
    const isCut = passesByItself(error);
    const goesOn = isCut && (await isReadable(file));
    // Paused or cancelled meanwhile: that phase stays.
    if (signal.aborted) return false;
    if (goesOn) {
      running.tries += 1;
      enter(running, 'lost', { error });
      await waitOrOnline(pauseAfter(running.tries), signal);
      return true;
    }
    // A file that was changed or removed breaks off like a lost connection.
    const reason = isCut ? new ApiError('upload.hash', 0) : error;
    if (isBegunAnew(reason)) startOver(running);
    enter(running, isQuestion(reason) ? 'asking' : 'failed', { error: reason });
    return false;
  }

  return async function run(running: RunningUpload): Promise<void> {
    const { file } = running;
    if (file === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    running.ending = ending;
    enter(running, 'running');
    // The caller that aborts has already set the phase.
    for (let goesOn = true; goesOn && !signal.aborted;)
      try {
        const stored = await attempt(running, file, signal);
        enter(running, 'done', { sent: file.size, stored });
        goesOn = false;
      } catch (error) {
        goesOn = !signal.aborted && (await overcome(running, file, error, signal));
      }
    ending.abort();
  };
}
