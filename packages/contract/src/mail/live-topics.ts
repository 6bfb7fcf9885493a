import { defineTopic } from '../live/topic.ts';

/** A mail of the team failed, was sent after a failure, or was abandoned. */
export const mailsTopic = defineTopic({ name: 'mails', permission: 'mail.read' });
