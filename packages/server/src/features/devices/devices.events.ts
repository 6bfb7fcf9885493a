import { defineEvent } from '../../platform/events/event.ts';

/** Robots were added, changed, removed or moved: lists are out of date. `groupIds` null: in any group of the team. */
export const devicesChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'devices.changed',
);

/** Activated robots joined their group: enrolled for the first time, or moved there. */
export const robotsJoined = defineEvent<{ teamId: string; deviceIds: readonly string[] }>('devices.joined');

/** Robots were activated: for the first time, or again after their activation had ended. */
export const robotsActivated = defineEvent<{ teamId: string; deviceIds: readonly string[] }>(
  'devices.activated',
);

/** Robots are in another group, activated or not. */
export const robotsMoved = defineEvent<{
  teamId: string;
  robots: readonly { id: string; sn: string }[];
  /** They left these because the groups are being removed: what belongs to the groups moves along. */
  removing: readonly string[];
}>('devices.moved');

/** Robots were removed from the team. */
export const robotsRemoved = defineEvent<{ teamId: string; robots: readonly { id: string; sn: string }[] }>(
  'devices.removed',
);
