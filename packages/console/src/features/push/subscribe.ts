const WORKER = '/push-worker.js';

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const isSameKey = (held: ArrayBuffer | null, key: string) => held !== null && base64url(held) === key;

/**
 * Asks the user for permission, then subscribes at the browser's push service. Call it from a click: browsers show the
 * permission prompt only then.
 * @param key the server's key; a subscription with another one is replaced
 * @returns `null` when the user declined
 * @throws when the browser cannot reach its push service
 */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const held = await registration.pushManager.getSubscription();
  if (held !== null && isSameKey(held.options.applicationServerKey, key)) return held;
  await held?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Removes the browser's subscription too; whether that succeeds does not matter to the server. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
