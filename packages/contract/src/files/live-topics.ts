import { defineTopic } from '../live/topic.ts';

/** Files of the team were added or removed. */
export const filesTopic = defineTopic({ name: 'files', permission: 'file.read' });
