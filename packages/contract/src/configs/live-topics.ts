import { defineTopic } from '../live/topic.ts';

/** Configurations came, went or changed, or how many robots have them. */
export const configsTopic = defineTopic({ name: 'configs', permission: 'config.read' });

/** A version of one configuration was saved: whoever has it open is told. */
export const configTopic = defineTopic<{ of: string }>({ name: 'config', permission: 'config.read' });
