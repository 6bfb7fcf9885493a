import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

type Recipients = Condition['recipients'];

/**
 * Removes the addresses of these users from the team's conditions. Raises their revision, so that saving a condition
 * open in an editor does not bring the address back.
 * @returns the conditions, with recipients before and after
 */
export async function forgetRecipients(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
): Promise<{ id: string; before: Recipients; after: Recipients }[]> {
  const { rows } = await sql<{ id: string; before: Recipients; after: Recipients }>`
    with gone as (
      select lower(email) as email from users where id = any(${userIds}::uuid[])
    ), held as (
      select id, document->'recipients' as before from conditions
      where team_id = ${teamId} and exists (
        select from jsonb_array_elements(coalesce(document->'recipients', '[]')) person
        where lower(person->>'email') in (select email from gone)
      )
      order by id for no key update
    ), kept as (
      select id, before, (
        select coalesce(jsonb_agg(person order by place), '[]')
        from jsonb_array_elements(before) with ordinality named (person, place)
        where lower(person->>'email') not in (select email from gone)
      ) as after
      from held
    )
    update conditions c
    set document = jsonb_set(c.document, '{recipients}', kept.after), revision = c.revision + 1, updated_by = null,
      updated_at = now()
    from kept where c.team_id = ${teamId} and c.id = kept.id
    returning c.id, kept.before, kept.after
  `.execute(tx);
  return rows;
}
