import { defineEvent } from '../../platform/events/event.ts';

/** Robots came, went or moved: lists of them are out of date. `groupIds` null: in any group of the team. */
export const devicesChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'devices.changed',
);

/** Activated robots came into their group: enrolled for the first time, or moved there. */
export const robotsJoined = defineEvent<{ teamId: string; deviceIds: readonly string[] }>('devices.joined');

/** Robots left the team for good. */
export const robotsRemoved = defineEvent<{ teamId: string; robots: readonly { id: string; sn: string }[] }>(
  'devices.removed',
);
