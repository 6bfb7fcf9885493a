import { defineTopic } from '../live/topic.ts';

/** Rollouts were added or removed, or changed their status. */
export const rolloutsTopic = defineTopic({ name: 'rollouts', permission: 'rollout.read' });

/** Robots of one rollout made progress, or a decision on it was made. */
export const rolloutTopic = defineTopic<{ of: string }>({ name: 'rollout', permission: 'rollout.read' });
