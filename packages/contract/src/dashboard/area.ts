import { defineArea } from '../define-area.ts';

/** Overview of the team; contains nothing that the caller could not see elsewhere. */
export const dashboard = defineArea({ name: 'dashboard' });
