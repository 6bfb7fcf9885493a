import { defineEvent } from '../../platform/events/event.ts';

/** Robots said that they have other apps than before. */
export const robotAppsReported = defineEvent<{ teamId: string; deviceIds: string[]; groupIds: string[] }>(
  'apps.reported',
);
