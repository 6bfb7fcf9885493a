import { defineTopic } from '../live/topic.ts';

/** The user has a new notice, or read one in another client. Published only to that user. */
export const noticesTopic = defineTopic({ name: 'notices', permission: 'team.read' });
