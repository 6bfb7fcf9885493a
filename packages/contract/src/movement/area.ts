import { defineArea } from '../define-area.ts';

/** Positions of robots; following them needs the permission to monitor robots. */
export const movement = defineArea({ name: 'movement', tool: 'rms' });
