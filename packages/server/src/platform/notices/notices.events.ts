import { defineEvent } from '../events/event.ts';

/** The subjects of these notices of a team are settled: they no longer need attention. */
export const noticesSettled = defineEvent<{ teamId: string; kind: string; keys: readonly string[] }>(
  'notices.settled',
);
