const NAME = 'sign-on.proved';

/** Tells the other tabs of this browser that the provider has authenticated the user again, as one of them asked. */
export function tellProved(): void {
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(true);
  channel.close();
}

/** @returns a function that stops listening */
export function onProved(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
