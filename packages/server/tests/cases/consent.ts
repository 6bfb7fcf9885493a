import { BUILT_IN_CONSENT } from '@muster/contract/consent/schemas';
import { type Cases } from '../setup/case.ts';

export const cases: Cases = { 'consent.agree': () => ({ body: { version: BUILT_IN_CONSENT } }) };
