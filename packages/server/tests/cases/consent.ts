import { BUILT_IN_CONSENT } from '@muster/contract/consent/version';
import { type Cases } from '../setup/case.ts';

export const cases: Cases = { 'consent.agree': () => ({ body: { version: BUILT_IN_CONSENT } }) };
