import { randomUUID } from 'node:crypto';
import { openSql } from '@muster/testing/postgres';

async function run(url: string, statement: string): Promise<void> {
  const sql = openSql({ url });
  try {
    await sql.rows(statement);
  } finally {
    await sql.end();
  }
}

/** A URL for a socket has no host, which PostgreSQL accepts and the URL class does not. */
function urlOf(server: string, name: string): string {
  return server.replace(/\/\w+\?/, `/${name}?`);
}

/**
 * As if all users had just signed in. The sessions are as old as the run: ten minutes later they need
 * re-authentication, and while a test has a team with an idle lock, the minutely job locks them.
 */
export const renewSessions = (url: string) =>
  run(url, 'update sessions set proved_at = now(), active_at = now()');

export interface SiteDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database. Copying one takes a fraction of a second, filling one several; files copy fastest. */
export async function createSiteDatabase(
  server: string,
  template: string,
  name = `site_${randomUUID().replaceAll('-', '')}`,
): Promise<SiteDatabase> {
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(server, name),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  };
}
