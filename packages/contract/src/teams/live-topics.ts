import { defineTopic } from '../live/topic.ts';

/** The team's name, key or switches changed. */
export const teamTopic = defineTopic({ name: 'team', permission: 'team.read' });
