import type { ClientBase } from 'pg';
import { ReadOnlyDatabase } from './database-unavailable.ts';

const STATEMENT_WITHIN_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** What the driver and Muster's SQL rely on; a server, a database or a role may have other defaults. */
const settings = {
  bytea_output: 'hex',
  // `pg` reads only these as times.
  datestyle: 'ISO, MDY',
  default_transaction_isolation: 'read committed',
  extra_float_digits: '1',
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  // The pool closes idle connections itself, and one that listens is idle all the time.
  idle_session_timeout: '0',
  intervalstyle: 'postgres',
  lock_timeout: '0',
  standard_conforming_strings: 'on',
  timezone: 'UTC',
  transaction_timeout: '0',
};

/** Only settings that the server's version has. */
const textFor = (wanted: Record<string, string>) => `
  select current_setting('transaction_read_only') = 'on' as is_read_only, count(set_config(s.name, w.value, false))
  from (values ${Object.entries(wanted)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(', ')}) w (name, value)
  join pg_settings s on lower(s.name) = w.name`;

const usual = textFor({ ...settings, statement_timeout: String(STATEMENT_WITHIN_MS) });
const patient = textFor({ ...settings, statement_timeout: '0' });

/**
 * Prepares a new connection. Not by parameters of the connection itself: poolers such as PgBouncer refuse those.
 * @param isPatient statements may take as long as they need
 * @throws ReadOnlyDatabase for a standby, so that no connection to it is kept after another server took its place
 */
export async function settle(client: ClientBase, isPatient = false): Promise<void> {
  const { rows } = await client.query<{ is_read_only: boolean }>(isPatient ? patient : usual);
  if (rows[0]!.is_read_only) throw new ReadOnlyDatabase();
}
