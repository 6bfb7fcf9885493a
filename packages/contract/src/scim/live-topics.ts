import { defineTopic } from '../live/topic.ts';

/** The identity provider asked for something, or how it is connected was changed. */
export const scimTopic = defineTopic({ name: 'scim', permission: 'scim.manage' });
