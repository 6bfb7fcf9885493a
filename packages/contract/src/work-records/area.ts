import { defineArea } from '../define-area.ts';

export const workRecords = defineArea({ name: 'work-records', tool: 'rms' });
