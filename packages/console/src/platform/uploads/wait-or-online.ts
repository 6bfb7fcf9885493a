/** Waits for the given time, or until the browser is online again, or the signal aborts. */
export function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const { signal: until } = done;
    function end() {
      clearTimeout(timer);
      done.abort();
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: until });
    signal.addEventListener('abort', end, { signal: until });
    if (signal.aborted) end();
  });
}
