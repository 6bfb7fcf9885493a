import { listProviders } from '@muster/contract/sign-on/endpoints';
import { queryOf } from '../../platform/query.ts';

export const providersQuery = queryOf(listProviders, {});
