import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Remembers members who left the team for each of its providers, also those who never signed in through it. */
export async function noteLeft(tx: Tx, teamId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into sign_on_bindings (team_id, provider_id, user_id, is_managed, is_proved, unlinked_at)
    select p.team_id, p.id, u.id, false, false, now()
    from sign_on_providers p, unnest(${userIds}::uuid[]) as u (id)
    where p.team_id = ${teamId}
    -- Waits for a provider that is being removed, instead of failing after its removal.
    for key share of p
    on conflict do nothing
  `.execute(tx);
}
