import { defineEvent } from '../../platform/events/event.ts';

/** Something happened to alerts that their webhooks are told of. */
export const alertsMoved = defineEvent<{
  teamId: string;
  ids: readonly string[];
  what: 'opened' | 'acknowledged' | 'escalated' | 'resolved' | 'reopened';
}>('alerts.moved');
