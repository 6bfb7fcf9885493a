import { defineEvent } from '../../platform/events/event.ts';

/** Robots of a rollout progressed; `isNews`: its status, or something shown in lists, changed. */
export const rolloutChanged = defineEvent<{
  teamId: string;
  id: string;
  groupIds: readonly string[] | null;
  isNews: boolean;
}>('rollouts.changed');
