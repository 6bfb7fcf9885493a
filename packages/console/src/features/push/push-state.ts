/** Whether this browser can be pushed to, and what stands in the way. */
export type PushState = 'possible' | 'insecure' | 'unsupported' | 'denied';

export function pushState(): PushState {
  // Without it browsers hide everything else, so it is the reason that helps.
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}
