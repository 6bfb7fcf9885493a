import { listUploads } from '@muster/contract/files/uploads.endpoints';
import { call } from '../api.ts';
import { heldElsewhere } from './held-uploads.ts';
import { createUploadRun, giveUp } from './run-upload.ts';
import { newUpload, type RunningUpload } from './running-upload.ts';
import { isActive, isOver, type UploadItem, type UploadPhase } from './upload-item.ts';
import { isSameFile, refusalOf } from './upload-rules.ts';
import { type Given, noteOpenUploads } from './upload-tray.ts';

/** So many are sent at the same time; the others wait. */
const AT_ONCE = 3;
/** Progress is drawn this often at most. */
const SHOWN_EVERY_MS = 250;

export interface UploadQueue {
  subscribe(listener: () => void): () => void;
  /** In the order in which they were added; the same array until something changes. */
  items(): readonly UploadItem[];
  /** Uploads them, or goes on with what was begun of them before. */
  add(given: readonly Given[]): void;
  /** Finds what this person has begun and not ended. @throws ApiError */
  recover(): Promise<void>;
  pause(id: string): void;
  /** Goes on after a pause or a failure. */
  resume(id: string): void;
  /** Wanted although it is older, or of another signer. */
  confirm(id: string): void;
  cancel(id: string): void;
  /** Goes on with an upload whose file this page does not have; another file is not taken. */
  attach(id: string, file: File): void;
  /** Takes what is over from the list. */
  remove(id: string): void;
  /** Takes all that is over from the list. */
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
    // It may have been changed meanwhile.
    running.hash = null;
    running.tries = 0;
    if (file === null) return enter(running, 'fileless');
    const error = running.uploadId === null ? refusalOf(file) : null;
    if (error) enter(running, 'failed', { error });
    else enter(running, 'waiting');
  }

  function addOne({ file, said }: Given): void {
    // What was begun before a reload may have been meant for another place.
    const begun =
      said.replaces === undefined
        ? all.find(({ item }) => item.phase === 'fileless' && isSameFile(file, item))
        : undefined;
    const running = begun ?? newUpload(file, file, said);
    if (begun) begun.said = said;
    else all = [...all, running];
    waitWith(running, file);
  }

  /** What another tab sends, and what is just beginning here, is not offered again. */
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
        // One that waits for its next try tries now.
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
        // It said already that it is over.
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
