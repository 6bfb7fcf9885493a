import { defineTopic } from '../live/topic.ts';

/** A mail of the team failed, was sent after all, or was given up. */
export const mailsTopic = defineTopic({ name: 'mails', permission: 'mail.read' });
