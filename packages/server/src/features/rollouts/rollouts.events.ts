import { defineEvent } from '../../platform/events/event.ts';

/** Robots of a rollout went on; `isNews`: its status, or what lists show of it, is another one. */
export const rolloutChanged = defineEvent<{
  teamId: string;
  id: string;
  groupIds: readonly string[] | null;
  isNews: boolean;
}>('rollouts.changed');
