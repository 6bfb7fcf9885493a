import { defineTopic } from '../live/topic.ts';

/** The team's name, key or settings changed. */
export const teamTopic = defineTopic({ name: 'team', permission: 'team.read' });
