import { defineTopic } from '../live/topic.ts';

/** The identity provider sent a request, or its connection settings changed. */
export const scimTopic = defineTopic({ name: 'scim', permission: 'scim.manage' });
