import { getTeam } from '../../platform/endpoints.ts';
import { queryOf } from '../../platform/query.ts';

export const teamQuery = queryOf(getTeam, {});
