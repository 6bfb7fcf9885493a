import { defineTopic } from '../live/topic.ts';

/** Files of the team came or went. */
export const filesTopic = defineTopic({ name: 'files', permission: 'file.read' });
