import { fieldProblem } from '../../../platform/http/problem.ts';

/** The group was removed a moment ago. */
export const devicesRefusals = {
  devices_team_id_group_id_fkey: () => fieldProblem('E004', 'groupId', 'field.choice'),
};
