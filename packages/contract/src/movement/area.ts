import { defineArea } from '../define-area.ts';

/** Where robots drive: what is followed of it has the permission to watch robots. */
export const movement = defineArea({ name: 'movement', tool: 'rms' });
