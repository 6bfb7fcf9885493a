import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { queryOf } from '../../../platform/query.ts';

export const strengthQuery = queryOf(getStrength, {});
