import { defineArea } from '../define-area.ts';

export const permissionHolders = defineArea({ name: 'permission-holders' });
