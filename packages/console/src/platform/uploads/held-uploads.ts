const PREFIX = 'muster.upload.';

/** Marks an upload as sent by this tab, for the other tabs of this browser, until the signal aborts. */
export function holdUpload(uploadId: string, signal: AbortSignal): void {
  // Without HTTPS there are no locks: another tab then offers to continue the upload, and the server accepts one of
  // both.
  const locks = navigator.locks as LockManager | undefined;
  locks
    ?.request(`${PREFIX}${uploadId}`, { ifAvailable: true }, () =>
      signal.aborted
        ? undefined
        : new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve(), { once: true });
          }),
    )
    .catch(() => {});
}

/** Uploads that any tab of this browser is sending right now. */
export async function heldElsewhere(): Promise<ReadonlySet<string>> {
  const locks = navigator.locks as LockManager | undefined;
  const held = (await locks?.query())?.held ?? [];
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(names);
}
