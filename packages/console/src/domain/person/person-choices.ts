import { listNormalPeople } from '@muster/contract/people/endpoints';
import { peopleTopic } from '@muster/contract/people/live-topics';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf } from '../../platform/query.ts';

/** Members and operators of the team: admins reach every group without belonging to one. */
export function personChoicesQuery(query: ChoicePage) {
  return listQueryOf(listNormalPeople, { query }, [peopleTopic]);
}
