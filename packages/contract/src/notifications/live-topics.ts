import { defineTopic } from '../live/topic.ts';

/** Something new concerns this person, or they read it elsewhere. Only they are told. */
export const noticesTopic = defineTopic({ name: 'notices', permission: 'team.read' });
