import type { Tool } from '@muster/contract/tools';
import { sql } from 'kysely';

const isServed = sql<boolean>`(coalesce(team.service_begins_at <= now(), true)
  and coalesce(team.service_ends_at > now(), true))`;

/** The team may use the tool now. For a query with a table named `team`; what a tool sends by itself needs this too. */
export const mayUse = (tool: Tool) => sql<boolean>`(${tool} = any(team.tools) and ${isServed})`;

/**
 * The tools a member may use now: those of the team, while its service is active, that the member was given; the owner
 * has all of them. For a query with tables named `team` and `member`.
 */
export const memberTools = sql<Tool[]>`case
  when not ${isServed} then '{}'
  when member.role = 'owner' then team.tools
  else array(select unnest(team.tools) intersect select unnest(member.tools) order by 1)
end`;
