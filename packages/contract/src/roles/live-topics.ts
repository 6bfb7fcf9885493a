import { defineTopic } from '../live/topic.ts';

/** Roles of the team were added, changed or removed. */
export const rolesTopic = defineTopic({ name: 'roles', permission: 'role.read' });
