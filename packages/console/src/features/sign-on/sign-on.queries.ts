import { listProviders } from '@muster/contract/sign-on/endpoints';
import { listBindings } from '@muster/contract/sign-on/entry.endpoints';
import { queryOf } from '../../platform/query.ts';

export const providersQuery = queryOf(listProviders, {});
export const bindingsQuery = queryOf(listBindings, {});
