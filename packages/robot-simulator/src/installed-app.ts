import type { InstalledApp } from './apps.ts';
import type { ReportedApp } from '@muster/contract/robot-link/messages';
import type { Belongings } from './belongings.ts';

/** Simulated failures of an install, for tests. */
export const installFaults = ['crash', 'wrong_version', 'disk_full', 'refuse'] as const;
export type InstallFault = (typeof installFaults)[number];

export function installedApp(has: Belongings, packageName: string): InstalledApp | undefined {
  return has.installed.get(packageName);
}

/** Installs the app, replacing another version and freeing its memory. */
export function putApp(has: Belongings, app: InstalledApp): Belongings {
  const before = has.installed.get(app.packageName);
  const { packageName, name } = app;
  const isShown = has.apps.some((each) => each.packageName === packageName);
  return {
    ...has,
    installed: new Map(has.installed).set(packageName, app),
    apps: isShown ? has.apps : [...has.apps, { packageName, name }],
    used: has.used - (before?.size ?? 0) + app.size,
  };
}

export function takeApp(has: Belongings, packageName: string): Belongings {
  const installed = new Map(has.installed);
  const gone = installed.get(packageName);
  installed.delete(packageName);
  const [first, ...others] = has.apps.filter((app) => app.packageName !== packageName);
  return {
    ...has,
    installed,
    apps: first === undefined ? has.apps : [first, ...others],
    used: has.used - (gone?.size ?? 0),
  };
}

export function reportedApps(has: Belongings): ReportedApp[] {
  return [...has.installed.values()].map(
    ({ packageName, name: label, versionName, versionCode, hasCrashed }) => ({
      packageName,
      label,
      versionName,
      versionCode,
      hasCrashed,
    }),
  );
}
