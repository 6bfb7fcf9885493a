import type { TroubleCode } from '@muster/contract/monitoring/codes';
import { defineEvent } from '../../platform/events/event.ts';

/** Conditions were added, removed or changed; robots with one of them are judged again. */
export const conditionsChanged = defineEvent<{ teamId: string; ids: readonly string[] }>(
  'monitoring.conditionsChanged',
);

/** The process `from` wrote judgements. `judged` is JSON with the codes among others; times are milliseconds since 1970. */
export const lightsChanged = defineEvent<{
  from: string;
  rows: readonly {
    sn: string;
    revision: number;
    judged: string;
    codes: readonly TroubleCode[];
    heardAt: number;
    connection: 'online' | 'broken' | 'signedOff';
  }[];
}>('monitoring.lightsChanged');

/** Robots were given another condition, or none. */
export const conditionsGiven = defineEvent<{ teamId: string; sns: readonly string[] }>(
  'monitoring.conditionsGiven',
);

/** Robots were added to the station, removed, or are monitored differently: every process reloads them. */
export const stationChanged = defineEvent<{
  teamId: string;
  groupIds: readonly string[];
  sns: readonly string[];
}>('monitoring.stationChanged');

/** Commanded restarts of robots began or ended. */
export const restartsMoved = defineEvent<{ sns: readonly string[] }>('monitoring.restartsMoved');

/** Codes raised and ended on a robot. */
export interface TroubleChange {
  deviceId: string;
  /** `since`: milliseconds since 1970. */
  came: readonly { code: string; since: number }[];
  went: readonly string[];
}

/** Codes were raised or ended on robots of a team. */
export const troublesChanged = defineEvent<{ teamId: string; robots: readonly TroubleChange[] }>(
  'monitoring.troublesChanged',
);

/** Robots show a sign that these active codes are being fixed; `since`: when each code was raised. */
export const signsCame = defineEvent<{
  teamId: string;
  robots: readonly { deviceId: string; code: TroubleCode; since: number }[];
}>('monitoring.signsCame');
