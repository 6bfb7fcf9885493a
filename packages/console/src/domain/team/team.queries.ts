import { devicesTopic } from '@muster/contract/devices/live-topics';
import { groupsTopic } from '@muster/contract/groups/live-topics';
import { peopleTopic } from '@muster/contract/people/live-topics';
import { getTeam } from '@muster/contract/teams/endpoints';
import { teamTopic } from '@muster/contract/teams/live-topics';
import { queryOf } from '../../platform/query.ts';

export const teamQuery = queryOf(getTeam, {}, [teamTopic, devicesTopic, groupsTopic, peopleTopic]);
