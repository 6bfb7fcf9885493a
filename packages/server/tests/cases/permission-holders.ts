import { type Cases } from '../setup/case.ts';

export const cases: Cases = { 'permissionHolders.list': () => ({ query: { permission: 'device.read' } }) };
