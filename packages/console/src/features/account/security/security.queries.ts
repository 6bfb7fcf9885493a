import { listBindings } from '@muster/contract/sign-on/entry.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { queryOf } from '../../../platform/query.ts';

export const strengthQuery = queryOf(getStrength, {});

/** The providers of one's teams, and which of them one's account is bound to. */
export const bindingsQuery = queryOf(listBindings, {});
