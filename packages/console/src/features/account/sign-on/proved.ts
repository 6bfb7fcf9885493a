const NAME = 'sign-on.proved';

/** To the other tabs of this browser: the provider has seen the person again, as one of them asked. */
export function tellProved(): void {
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  channel.postMessage(true);
  channel.close();
}

/** @returns what ends listening */
export function onProved(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
