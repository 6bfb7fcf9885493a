import type { Random } from './random.ts';
import { pick } from './random.ts';

export interface App {
  packageName: string;
  name: string;
}

/** What a package is on a machine. */
export interface InstalledApp extends App {
  versionName: string;
  /** Up to 64 bits, in decimal. */
  versionCode: string;
  /** Bytes it takes. */
  size: number;
  /** It ends as soon as it is opened. */
  hasCrashed: boolean;
}

/** What every robot comes with. */
export const factoryApps: readonly [App, ...App[]] = [
  { packageName: 'com.robot.codelab', name: 'Codelab' },
  { packageName: 'com.robot.roflow', name: 'Roflow' },
  { packageName: 'com.robot.storybook', name: 'Storybook' },
  { packageName: 'com.robot.dance', name: 'Dance' },
];

const SECONDS_BETWEEN = 240;

/** Somebody opens or leaves an app now and then. `undefined`: nothing happened. */
export function stepApps(
  current: App | null,
  installed: readonly [App, ...App[]],
  seconds: number,
  random: Random,
): App | null | undefined {
  if (random() >= seconds / SECONDS_BETWEEN) return undefined;
  return current ? null : pick(random, installed);
}
