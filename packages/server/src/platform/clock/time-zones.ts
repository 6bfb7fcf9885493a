import type { Database, Tx } from '../database/database.ts';

/** The IANA time zone of each of these groups, by id. The schedules area answers. */
export type TimeZonesOf = (
  tx: Database | Tx,
  teamId: string,
  groupIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The IANA time zone of a team. The schedules area answers. */
export type TimeZoneOfTeam = (tx: Database | Tx, teamId: string) => Promise<string>;
