import { listTeamTokens, listTokens } from '@muster/contract/tokens/endpoints';
import { tokensTopic } from '@muster/contract/tokens/live-topics';
import { queryOf } from '../../platform/query.ts';

export const tokensQuery = queryOf(listTokens, {}, [tokensTopic]);
export const teamTokensQuery = queryOf(listTeamTokens, {}, [tokensTopic]);
