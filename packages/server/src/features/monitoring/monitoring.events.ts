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
