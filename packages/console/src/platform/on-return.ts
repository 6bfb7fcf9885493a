/**
 * Calls the listener when the user comes back to this tab: perhaps they have signed in or unlocked the session in
 * another one. While a call is running, the next one waits for its end; the failure of a call changes nothing.
 * @returns a function that stops listening
 */
export function onReturn(listener: () => Promise<void>): () => void {
  let isRunning = false;
  let isDue = false;
  async function run() {
    if (document.visibilityState === 'hidden') return;
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await listener().catch(() => {});
    }
    isRunning = false;
  }
  const onEvent = () => void run();
  document.addEventListener('visibilitychange', onEvent);
  addEventListener('focus', onEvent);
  return () => {
    isDue = false;
    document.removeEventListener('visibilitychange', onEvent);
    removeEventListener('focus', onEvent);
  };
}
