import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A robot that requests a file named in a command. */
export interface AskingRobot {
  teamId: string;
  sn: string;
  commandId: string | undefined;
}

export interface Proof {
  /** SHA-256 of the secret with which the robot connects. */
  secretHash: Buffer | null;
  /** Whether the command was withdrawn. */
  isTakenBack: boolean;
}

/** Reasons of the server for which an expired command is not wanted any more. */
const takenBack = ['cancelled', 'superseded', 'removed', 'missed_window'];

/** @returns in the order of `asking`; `undefined` for a robot that is not the team's */
export async function findProofs(
  db: Database,
  asking: readonly AskingRobot[],
): Promise<(Proof | undefined)[]> {
  const { rows } = await sql<Proof & { index: number }>`
    select (asked.number - 1)::int as index, robots.secret_hash,
      -- One that only timed out keeps the last detail of its progress, and its download may still end.
      exists (
        select from commands where commands.team_id = asked.team_id and commands.id = asked.command_id
          and commands.status = 'expired' and commands.detail = any(${takenBack}::text[])
      ) as is_taken_back
    from unnest(
      ${asking.map(({ teamId }) => teamId)}::uuid[], ${asking.map(({ sn }) => sn)}::text[],
      ${asking.map(({ commandId }) => commandId ?? null)}::uuid[]
    ) with ordinality as asked (team_id, sn, command_id, number)
    join robots on robots.sn = asked.sn and robots.team_id = asked.team_id
  `.execute(db);
  const found = new Map(rows.map(({ index, ...proof }) => [index, proof]));
  return asking.map((_, index) => found.get(index));
}
