/**
 * Calls the listener when the user comes back to this tab: perhaps they have signed in or unlocked the session in
 * another one. A call that is still running is not repeated; its failure changes nothing.
 * @returns a function that stops listening
 */
export function onReturn(listener: () => Promise<void>): () => void {
  let isRunning = false;
  function run() {
    if (isRunning || document.visibilityState === 'hidden') return;
    isRunning = true;
    void listener()
      .catch(() => {})
      .finally(() => (isRunning = false));
  }
  document.addEventListener('visibilitychange', run);
  addEventListener('focus', run);
  return () => {
    document.removeEventListener('visibilitychange', run);
    removeEventListener('focus', run);
  };
}
