/** Runs a statement. @returns its rows */
export type Run = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>;

/** Creates an empty team that the first owner owns. */
export async function insertTeam(run: Run, teamId: string, name: string): Promise<void> {
  await run(`insert into teams (id, name, key) values ($1::uuid, $2, $3)`, teamId, name, `KEY-${teamId}`);
  await run(
    `insert into team_members (team_id, user_id, role)
     select $1::uuid, user_id, 'owner' from team_members where role = 'owner' limit 1`,
    teamId,
  );
}
