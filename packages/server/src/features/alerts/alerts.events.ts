import { defineEvent } from '../../platform/events/event.ts';

/** Alerts changed their state in a way that webhooks report. */
export const alertsMoved = defineEvent<{
  teamId: string;
  ids: readonly string[];
  what: 'opened' | 'acknowledged' | 'escalated' | 'resolved' | 'reopened';
}>('alerts.moved');
