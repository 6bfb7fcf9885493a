/** Whether this browser supports push, and if not, why. */
export type PushState = 'possible' | 'insecure' | 'unsupported' | 'denied';

export function pushState(): PushState {
  // Checked first: in an insecure context browsers hide the APIs, so "unsupported" would mislead.
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}
