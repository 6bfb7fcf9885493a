import { type Cases } from '../setup/case.ts';

export const cases: Cases = { 'dashboard.get': () => ({}) };
