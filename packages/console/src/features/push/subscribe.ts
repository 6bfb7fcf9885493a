const WORKER = '/push-worker.js';

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const isSameKey = (held: ArrayBuffer | null, key: string) => held !== null && base64url(held) === key;

/**
 * Asks the person, then the browser's push service. Call it from a click: browsers ask for nothing else.
 * @param key of the server; a subscription for another one is replaced
 * @returns `null` when the person said no
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

/** The browser forgets it too; whether it could does not matter to the server. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
