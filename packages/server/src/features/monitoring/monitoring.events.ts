import type { TroubleCode } from '@muster/contract/monitoring/codes';
import { defineEvent } from '../../platform/events/event.ts';

/** Conditions came, went or were changed; robots that have one of them are judged anew. */
export const conditionsChanged = defineEvent<{ teamId: string; ids: readonly string[] }>(
  'monitoring.conditionsChanged',
);

/** The process `from` wrote how it judges these robots. `judged` is JSON; times are milliseconds since 1970. */
export const lightsChanged = defineEvent<{
  from: string;
  rows: readonly {
    sn: string;
    revision: number;
    judged: string;
    heardAt: number;
    connection: 'online' | 'broken' | 'signedOff';
  }[];
}>('monitoring.lightsChanged');

/** Robots should have another condition than before, or none. */
export const conditionsGiven = defineEvent<{ teamId: string; sns: readonly string[] }>(
  'monitoring.conditionsGiven',
);

/** Robots came to the station or left it, or are watched otherwise: every process looks for them again. */
export const stationChanged = defineEvent<{
  teamId: string;
  groupIds: readonly string[];
  sns: readonly string[];
}>('monitoring.stationChanged');

/** Robots began to restart as they were told, or have ended it. */
export const restartsMoved = defineEvent<{ sns: readonly string[] }>('monitoring.restartsMoved');

/** What came to a robot, and what went. */
export interface TroubleChange {
  deviceId: string;
  /** `since`: milliseconds since 1970. */
  came: readonly { code: string; since: number }[];
  went: readonly string[];
}

/** What is wrong with robots of a team is another thing now. */
export const troublesChanged = defineEvent<{ teamId: string; robots: readonly TroubleChange[] }>(
  'monitoring.troublesChanged',
);

/** Robots of a team show that somebody is mending these codes, which are active; `since`: when each came. */
export const signsCame = defineEvent<{
  teamId: string;
  robots: readonly { deviceId: string; code: TroubleCode; since: number }[];
}>('monitoring.signsCame');
