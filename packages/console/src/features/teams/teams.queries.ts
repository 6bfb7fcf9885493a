import { getTeam } from '@muster/contract/teams/endpoints';
import { queryOf } from '../../platform/query.ts';

export const teamQuery = queryOf(getTeam, {}, ['team', 'devices', 'groups', 'people']);
