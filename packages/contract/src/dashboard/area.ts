import { defineArea } from '../define-area.ts';

/** The team at a glance: nothing that whoever asks could not see elsewhere. */
export const dashboard = defineArea({ name: 'dashboard' });
