import path from 'node:path';
import pg from 'pg';
import type { PostgresConnection } from './postgres-connection.ts';

/**
 * Suitable for one machine that also runs the program. Passed on the command line, where they override edited files.
 */
export function settingsFor(
  { host, port }: PostgresConnection,
  isThrowAway: boolean,
): Readonly<Record<string, string>> {
  const isSocket = path.isAbsolute(host);
  const waitsForDisk = isThrowAway ? 'off' : 'on';
  return {
    listen_addresses: isSocket ? '' : host,
    // A list of quoted names, since a path may contain a comma.
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: waitsForDisk,
    full_page_writes: waitsForDisk,
    synchronous_commit: waitsForDisk,
    // A storm fills a table within seconds, and until autovacuum analyses it, queries are planned for a small table.
    autovacuum_naptime: '15s',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    TimeZone: 'UTC',
  };
}

export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Runs one query on a connection of its own, to the database that always exists. */
export async function queryServer<Row extends pg.QueryResultRow>(
  connection: PostgresConnection,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5000,
    application_name: 'embedded-postgres launcher',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
