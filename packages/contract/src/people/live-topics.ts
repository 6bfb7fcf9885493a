import { defineTopic } from '../live/topic.ts';

/** People of the team came, went or changed. */
export const peopleTopic = defineTopic({ name: 'people', permission: 'people.read' });
