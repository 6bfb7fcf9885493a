import type { UseCounts } from '@muster/contract/files/schemas';
import { type RawBuilder, sql } from 'kysely';

export const NO_USES: UseCounts = { configs: 0, installs: 0, rollouts: 0 };

/** Counts an object once, even if it uses several versions. For use with {@link usesOfFile} as `used`. */
export const useCounts = sql<UseCounts>`
  (count(distinct used.id) filter (where used.kind = 'config'))::int as configs,
  (count(distinct used.id) filter (where used.kind = 'install'))::int as installs,
  (count(distinct used.id) filter (where used.kind = 'rollout'))::int as rollouts
`;

/** `kind` and `id` of the objects that use a file. @param fileId a column, or a value */
export const usesOfFile = (teamId: string, fileId: RawBuilder<string>) => sql`
  select 'config' as kind, config_id as id from config_files
    where team_id = ${teamId} and file_id = ${fileId}
  -- A robot that was offline at a deployment fetches the files of that version when it is back.
  union all select 'config', config_id from command_tasks
    where team_id = ${teamId} and config_id is not null and ended_at is null
      and parameters #> '{document,files}' @> jsonb_build_array(jsonb_build_object('fileId', ${fileId}::text))
  union all select 'install', id from command_tasks
    where team_id = ${teamId} and parameters ->> 'fileId' = ${fileId}::text and ended_at is null
  union all select 'rollout', id from rollouts
    where team_id = ${teamId} and plan -> 'subject' ->> 'fileId' = ${fileId}::text and ended_at is null
`;
