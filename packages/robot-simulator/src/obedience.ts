import type { OutputState } from '@muster/contract/devices/output.schemas';
import type { HeldCondition } from '@muster/robot-agent/driver';
import type { App } from './apps.ts';

/** Seconds after which an app is reopened that its condition wants to stay open. */
const REOPENS_AFTER = 20;

export function factoryOutput(hasWheels: boolean): OutputState {
  return {
    volume: 60,
    brightness: 80,
    areJointsLocked: false,
    isChassisLocked: hasWheels ? false : null,
  };
}

/** Volume, brightness and locks under a condition; settings it leaves open stay unchanged. */
export function outputUnder(held: HeldCondition | null, output: OutputState): OutputState {
  const { settings } = held ?? {};
  return {
    volume: settings?.output.volume ?? output.volume,
    brightness: settings?.output.brightness ?? output.brightness,
    areJointsLocked: settings?.locks.joints ?? false,
    isChassisLocked: output.isChassisLocked === null ? null : (settings?.locks.chassis ?? false),
  };
}

/** The app to reopen because it was left some time ago; `null`: none. */
export function reopened(
  held: HeldCondition | null,
  left: { packageName: string; seconds: number } | null,
): App | null {
  if (held === null || held.isQuiet || left === null || left.seconds < REOPENS_AFTER) return null;
  const button = held.settings.buttons.find(
    ({ packageName, reopens }) => reopens && packageName === left.packageName,
  );
  return button ? { packageName: button.packageName, name: button.name } : null;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Tracks how long each project of a machine was not used, in simulated seconds. */
export function createIdleTimes() {
  const idle = new Map<string, number>();
  return {
    /** @returns the projects to delete now */
    pass(
      seconds: number,
      projects: readonly string[],
      inUse: string | null,
      idleDays: number | null,
    ): string[] {
      for (const id of idle.keys()) if (!projects.includes(id)) idle.delete(id);
      for (const id of projects) idle.set(id, id === inUse ? 0 : (idle.get(id) ?? 0) + seconds);
      if (idleDays === null) return [];
      return projects.filter((id) => idle.get(id)! >= idleDays * DAY_SECONDS);
    },
  };
}
