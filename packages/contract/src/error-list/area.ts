import { defineArea } from '../define-area.ts';

export const errorList = defineArea({ name: 'error-list' });
