import { defineEvent } from '../../platform/events/event.ts';

/** Robots reported a changed list of apps. */
export const robotAppsReported = defineEvent<{ teamId: string; deviceIds: string[]; groupIds: string[] }>(
  'apps.reported',
);
