import { defineArea } from '../define-area.ts';

export const consoleErrors = defineArea({ name: 'console-errors' });
