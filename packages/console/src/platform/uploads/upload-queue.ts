import { listUploads } from '@muster/contract/files/uploads.endpoints';
import { call } from '../api.ts';
import { heldElsewhere } from './held-uploads.ts';
import { createUploadRun, giveUp } from './run-upload.ts';
import { newUpload, type RunningUpload } from './running-upload.ts';
import { isActive, isOver, type UploadItem, type UploadPhase } from './upload-item.ts';
import { isSameFile, refusalOf } from './upload-rules.ts';
import { type Given, noteOpenUploads } from './upload-tray.ts';

/** Parallel uploads; the others wait. */
const AT_ONCE = 3;
/** Shortest interval between progress updates. */
const SHOWN_EVERY_MS = 250;

export interface UploadQueue {
  subscribe(listener: () => void): () => void;
  /** In the order in which they were added; the same array until something changes. */
  items(): readonly UploadItem[];
  /** Starts uploads, or continues matching ones started before. */
  add(given: readonly Given[]): void;
  /** Loads the user's unfinished uploads. @throws ApiError */
  recover(): Promise<void>;
  pause(id: string): void;
  /** Continues after a pause or a failure. */
  resume(id: string): void;
  /** The user wants it although it is older, or of another signer. */
  confirm(id: string): void;
  cancel(id: string): void;
  /** Continues an upload whose file this page does not have; a different file is refused. */
  attach(id: string, file: File): void;
  /** Removes a finished upload from the list. */
  remove(id: string): void;
  /** Removes all finished uploads from the list. */
  clear(): void;
}

export function createUploadQueue(): UploadQueue {
  let all: readonly RunningUpload[] = [];
  let shown: readonly UploadItem[] = [];
  let shownAt = 0;
  const listeners = new Set<() => void>();

  function tell(): void {
    shown = all.map(({ item }) => item);
    shownAt = performance.now();
    noteOpenUploads(all.some(({ uploadId, item }) => uploadId !== null && !isOver(item)));
    for (const listener of listeners) listener();
  }

  function change(running: RunningUpload, part: Partial<UploadItem>): void {
    running.item = { ...running.item, ...part };
    const isProgress = part.phase === undefined && part.sent !== undefined;
    if (!isProgress || performance.now() - shownAt >= SHOWN_EVERY_MS) tell();
  }

  function enter(running: RunningUpload, phase: UploadPhase, part: Partial<UploadItem> = {}): void {
    if (phase !== 'running') running.meter.pause();
    change(running, { error: null, isMismatched: false, rate: null, ...part, phase });
  }

  const run = createUploadRun({
    change,
    enter,
    isKnown: (id) => all.some(({ uploadId }) => uploadId === id),
  });

  function fill(): void {
    const free = AT_ONCE - all.filter(({ item }) => isActive(item) && item.phase !== 'waiting').length;
    const next = all.filter(({ item }) => item.phase === 'waiting').slice(0, Math.max(free, 0));
    for (const each of next) void run(each).then(fill);
  }

  function waitWith(running: RunningUpload, file: File | null): void {
    running.file = file;
    // The file may have changed in the meantime.
    running.hash = null;
    running.tries = 0;
    if (file === null) return enter(running, 'fileless');
    const error = running.uploadId === null ? refusalOf(file) : null;
    if (error) enter(running, 'failed', { error });
    else enter(running, 'waiting');
  }

  function addOne({ file, said }: Given): void {
    // An upload started before a reload may have had another target.
    const begun =
      said.replaces === undefined
        ? all.find(({ item }) => item.phase === 'fileless' && isSameFile(file, item))
        : undefined;
    const running = begun ?? newUpload(file, file, said);
    if (begun) begun.said = said;
    else all = [...all, running];
    waitWith(running, file);
  }

  /** Uploads that another tab sends, or that are just starting here, are not offered again. */
  const isSent = (upload: { id: string; name: string; size: number }, held: ReadonlySet<string>) =>
    held.has(upload.id) ||
    all.some(
      ({ uploadId, item, beginning }) =>
        uploadId === upload.id || (beginning !== null && isSameFile(item, upload)),
    );

  function of(id: string, use: (running: RunningUpload) => void): void {
    const running = all.find(({ item }) => item.id === id);
    if (running) use(running);
    fill();
  }

  function end(running: RunningUpload, phase: 'paused' | 'cancelled'): void {
    running.ending.abort();
    enter(running, phase);
  }

  function remove(id: string): void {
    all = all.filter(({ item }) => item.id !== id);
    tell();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => shown,

    add(given) {
      for (const each of given) addOne(each);
      fill();
    },

    async recover() {
      const [{ items }, held] = await Promise.all([call(listUploads, {}), heldElsewhere()]);
      const found = items.filter((upload) => !isSent(upload, held));
      const begun = found.map((upload) => {
        const running = newUpload(null, upload);
        running.uploadId = upload.id;
        running.item = { ...running.item, phase: 'fileless', sent: upload.offset };
        return running;
      });
      all = [...begun, ...all];
      tell();
    },

    pause: (id) => of(id, (running) => end(running, 'paused')),
    resume: (id) =>
      of(id, (running) => {
        // An upload waiting for its next retry is retried now.
        running.ending.abort();
        waitWith(running, running.file);
      }),
    confirm: (id) =>
      of(id, (running) => {
        running.isConfirmed = true;
        waitWith(running, running.file);
      }),
    cancel: (id) =>
      of(id, (running) => {
        if (running.uploadId !== null) giveUp(running.uploadId);
        // A failed upload has shown its error already, so it is removed.
        if (running.item.phase === 'failed') return remove(id);
        end(running, 'cancelled');
      }),
    attach: (id, file) =>
      of(id, (running) => {
        if (isSameFile(file, running.item)) waitWith(running, file);
        else change(running, { isMismatched: true });
      }),
    remove,
    clear: () => {
      all = all.filter(({ item }) => !isOver(item));
      tell();
    },
  };
}
