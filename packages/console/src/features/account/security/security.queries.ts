import { listBindings } from '@muster/contract/sign-on/entry.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { queryOf } from '../../../platform/query.ts';

export const strengthQuery = queryOf(getStrength, {});

/** Providers of the user's teams, and which of them the account is bound to. */
export const bindingsQuery = queryOf(listBindings, {});
