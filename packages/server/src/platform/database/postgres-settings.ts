import { realpath } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresConnection } from './postgres-connection.ts';

/** Fit for one machine that also runs Muster. Given on the command line, where they win over edited files. */
export function settingsFor({ host, port }: PostgresConnection): Readonly<Record<string, string>> {
  const isSocket = path.isAbsolute(host);
  return {
    listen_addresses: isSocket ? '' : host,
    // A list of quoted names, since a path may hold a comma.
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
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

/**
 * Whether a running server is what we would start: same programs, same settings.
 * @throws what `pg` throws when the server does not accept connections
 */
export async function isServerSuitable(
  connection: PostgresConnection,
  binaries: PostgresBinaries,
): Promise<boolean> {
  const expected = settingsFor(connection);
  const [server] = await queryServer<{ version: string; bindir: string; settings: Record<string, string> }>(
    connection,
    `SELECT current_setting('server_version') AS version,
            (SELECT setting FROM pg_config WHERE name = 'BINDIR') AS bindir,
            (SELECT json_object_agg(name, current_setting(name)) FROM unnest($1::text[]) AS name) AS settings`,
    [Object.keys(expected)],
  );
  if (!server) return false;
  // A reinstall may have replaced or removed the programs that the server still loads its libraries from.
  const isOurs = server.bindir === (await realpath(path.dirname(binaries.postgres)));
  const isSameVersion = binaries.version.startsWith(`${server.version}.`);
  return (
    isOurs &&
    isSameVersion &&
    Object.entries(expected).every(([name, value]) => server.settings[name] === value)
  );
}

/** One query on a connection of its own, to the database that always exists. */
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
    application_name: 'muster launcher',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
