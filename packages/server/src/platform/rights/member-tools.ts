import type { Tool } from '@muster/contract/tools';
import { sql } from 'kysely';

/**
 * The tools a member may use now: those of the team, while its service is active, that the member was given; the owner
 * has all of them. For a query with tables named `team` and `member`.
 */
export const memberTools = sql<Tool[]>`case
  when team.service_begins_at > now() or team.service_ends_at <= now() then '{}'
  when member.role = 'owner' then team.tools
  else array(select unnest(team.tools) intersect select unnest(member.tools) order by 1)
end`;
