import { userInfo } from '@muster/contract/account/endpoints';
import { getProfile } from '@muster/contract/account/profile.endpoints';
import { listSessions } from '@muster/contract/account/security.endpoints';
import { queryOf } from '../../../platform/query.ts';

export const profileQuery = queryOf(getProfile, {});
export const sessionsQuery = queryOf(listSessions, {});
export const ownTeamsQuery = queryOf(userInfo, {});
