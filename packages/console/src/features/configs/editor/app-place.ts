import type { PreloadedApp } from '@muster/contract/configs/schemas';

/**
 * Index of the app whose dialog is open: another user's save may have replaced the list since. The length of the list
 * for a new app (`null`) and for one that is gone.
 */
export function placeOf(apps: readonly PreloadedApp[], opened: PreloadedApp | null): number {
  if (opened === null) return apps.length;
  const same = apps.indexOf(opened);
  if (same >= 0) return same;
  const { packageName, className } = opened;
  const equal = apps.findIndex((app) => app.packageName === packageName && app.className === className);
  return equal >= 0 ? equal : apps.length;
}
