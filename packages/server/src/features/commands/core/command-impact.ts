import type { CommandImpact } from '@muster/contract/commands/schemas';
import { fitsModel } from '@muster/contract/robot-link/command-rules';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import type { Target } from './commands.store.ts';

export interface OnlineTarget extends Target {
  connection: number;
  model: string;
}

const NAMED = 100;

export const nameOf = ({ id, sn, name }: Pick<Target, 'id' | 'sn' | 'name'>) => ({ id, sn, name });
export const namesOf = (targets: readonly Pick<Target, 'id' | 'sn' | 'name'>[]) =>
  targets.slice(0, NAMED).map(nameOf);

export interface Split {
  reached: OnlineTarget[];
  /** Offline, or not activated yet. */
  left: OnlineTarget[];
  /** Their model does not support the command. */
  unsuitable: OnlineTarget[];
}

/**
 * Splits robots by whether they get the command: those online, and with `deliver` also offline ones that are
 * activated. The rest is returned by name.
 */
export function split(
  found: readonly OnlineTarget[],
  kind: CommandKind,
  whenOffline: 'skip' | 'deliver',
): Split {
  const result: Split = { reached: [], left: [], unsuitable: [] };
  for (const target of found) {
    const isReached = target.connection === 1 || (whenOffline === 'deliver' && target.connection === 0);
    if (!fitsModel(kind, target.model)) result.unsuitable.push(target);
    else if (isReached) result.reached.push(target);
    else result.left.push(target);
  }
  return result;
}

export function impactOf(
  found: readonly OnlineTarget[],
  kind: CommandKind,
  missing: string[],
): CommandImpact {
  const { reached, left, unsuitable } = split(found, kind, 'skip');
  const offline = left.filter((target) => target.connection === 0);
  const notActivated = left.filter((target) => target.connection === -2);
  return {
    total: found.length,
    online: reached.length,
    offline: offline.length,
    notActivated: notActivated.length,
    unsuitable: unsuitable.length,
    offlineDevices: namesOf(offline),
    notActivatedDevices: namesOf(notActivated),
    unsuitableDevices: namesOf(unsuitable),
    missing,
  };
}
