import { defineTopic } from '../live/topic.ts';

/** Members of the team were added, removed or changed. */
export const peopleTopic = defineTopic({ name: 'people', permission: 'people.read' });
