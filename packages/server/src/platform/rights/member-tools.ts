import type { Tool } from '@muster/contract/tools';
import { sql } from 'kysely';

/**
 * The tools that somebody may use now: those of the team, while it may use the service, that are given to the person;
 * the owner has all of them. For a query in which the tables are called `team` and `member`.
 */
export const memberTools = sql<Tool[]>`case
  when team.service_begins_at > now() or team.service_ends_at <= now() then '{}'
  when member.role = 'owner' then team.tools
  else array(select unnest(team.tools) intersect select unnest(member.tools) order by 1)
end`;
