import { defineTopic } from '../live/topic.ts';

/** Rollouts came, went, or changed their status. */
export const rolloutsTopic = defineTopic({ name: 'rollouts', permission: 'rollout.read' });

/** Robots of one rollout went on, or it was decided about it. */
export const rolloutTopic = defineTopic<{ of: string }>({ name: 'rollout', permission: 'rollout.read' });
