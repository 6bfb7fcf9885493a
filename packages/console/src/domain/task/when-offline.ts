/** Whether a command waits for offline robots, and for how long. */
export type WhenOffline = { deliver: boolean; expiresInMinutes: number };

export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;

export const skipOffline: WhenOffline = { deliver: false, expiresInMinutes: DAY_MINUTES };

/** As request fields. */
export function bodyOf({ deliver, expiresInMinutes }: WhenOffline) {
  return deliver ? { whenOffline: 'deliver' as const, expiresInMinutes } : { whenOffline: 'skip' as const };
}
