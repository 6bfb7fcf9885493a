import { listLimits } from '@muster/contract/limits';
import { createPool } from '@muster/server/platform/database/pool';
import { type SeededTeam, seedTeam, type TeamSize } from './large-team.ts';
import type { Muster } from './muster.ts';

export interface SeededPeople extends SeededTeam {
  /** A custom role of a tenth of the members, but at least a full page, so that pages of equal length are compared. */
  customRoleId: string;
}

/** Members per page of a list. */
const PAGE = listLimits.pageSize;

/** A team in which a tenth of the members have a custom role, with as many invitations and join requests as members. */
export async function seedTeamWithComing(
  muster: Muster,
  name: string,
  size: TeamSize,
): Promise<SeededPeople> {
  const team = await seedTeam(muster, name, size);
  const pool = createPool(await muster.database(), { max: 1 });
  const run = async <Row>(text: string, ...values: unknown[]) =>
    (await pool.query(text, [team.teamId, ...values])).rows as Row[];
  try {
    const [role] = await run<{ id: string }>(
      `insert into team_roles (team_id, id, name, base, grants)
       values ($1::uuid, gen_random_uuid(), 'Librarian', 'member', '{"team.read":"team"}') returning id`,
    );
    await run(
      `update team_members m set role_id = $2::uuid
       from (
         select user_id, row_number() over (order by hashtext(user_id::text)) as place, count(*) over () as members
         from team_members where team_id = $1::uuid and role = 'member'
       ) ranked
       where m.team_id = $1::uuid and m.user_id = ranked.user_id
         and ranked.place <= greatest($3::int, ranked.members / 10)`,
      role!.id,
      PAGE,
    );
    await run(
      `insert into invitations (team_id, id, email, name, role, language, expires_at)
       select $1::uuid, gen_random_uuid(), 'person' || n || '@coming.example', 'Coming ' || n, 'member', 'en-US',
         now() + interval '7 days' from generate_series(1, $2::int) n`,
      size.members,
    );
    await run(
      `with people as (
         insert into users (id, name, email)
         select gen_random_uuid(), 'Person coming ' || n, 'coming' || n || '@' || $1::uuid::text || '.example'
         from generate_series(1, $2::int) n returning id
       )
       insert into applications (team_id, id, user_id, source, role)
       select $1::uuid, gen_random_uuid(), id, 'code', 'member' from people`,
      size.members,
    );
    await pool.query('vacuum analyze users, team_roles, team_members, invitations, applications');
    return { ...team, customRoleId: role!.id };
  } finally {
    await pool.end();
  }
}
