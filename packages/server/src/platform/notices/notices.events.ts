import { defineEvent } from '../events/event.ts';

/** What these notices of a team asked for is done: nobody need look at them any more. */
export const noticesSettled = defineEvent<{ teamId: string; kind: string; keys: readonly string[] }>(
  'notices.settled',
);
