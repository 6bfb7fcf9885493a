import { defineTopic } from '../live/topic.ts';

/** Configurations were added, removed or changed, or the number of robots that have them changed. */
export const configsTopic = defineTopic({ name: 'configs', permission: 'config.read' });

/** A version of one configuration was saved; published to users who have it open. */
export const configTopic = defineTopic<{ of: string }>({ name: 'config', permission: 'config.read' });
