import type { Random } from './random.ts';
import { pick } from './random.ts';

export interface App {
  packageName: string;
  name: string;
}

/** An installed package. */
export interface InstalledApp extends App {
  versionName: string;
  /** Unsigned 64-bit number in decimal. */
  versionCode: string;
  /** Size in bytes. */
  size: number;
  /** It crashes when it is opened. */
  hasCrashed: boolean;
}

/** Apps preinstalled on every robot. */
export const factoryApps: readonly [App, ...App[]] = [
  { packageName: 'com.robot.codelab', name: 'Codelab' },
  { packageName: 'com.robot.roflow', name: 'Roflow' },
  { packageName: 'com.robot.storybook', name: 'Storybook' },
  { packageName: 'com.robot.dance', name: 'Dance' },
];

const SECONDS_BETWEEN = 240;

/** Occasionally opens or leaves an app, as a user would. `undefined`: nothing happened. */
export function stepApps(
  current: App | null,
  installed: readonly [App, ...App[]],
  seconds: number,
  random: Random,
): App | null | undefined {
  if (random() >= seconds / SECONDS_BETWEEN) return undefined;
  return current ? null : pick(random, installed);
}
