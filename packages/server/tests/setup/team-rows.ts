import pg from 'pg';
import { afterAll } from 'vitest';

interface Choice {
  /** Only these tables; by default every table with a team, */
  only?: readonly string[];
  /** except these. */
  except?: readonly string[];
  /** Columns that may change at any time, by table. */
  without?: Record<string, readonly string[]>;
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

async function prepare(client: pg.Client, { only, except = [], without = {} }: Choice): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'team_id'
  `);
  const all = rows.map(({ name }) => name);
  const unknown = [...(only ?? []), ...except].filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no tables of teams: ${unknown.join(', ')}`);
  const parts = (only ?? all)
    .filter((name) => !except.includes(name))
    .map((name) => {
      const left = without[name];
      const row = left ? `(to_jsonb(t) - array[${left.map(text).join()}])::text` : 't::text';
      return `select ${text(name)} as name, string_agg(${row}, e'\\n' order by ${row}) as rows
        from ${client.escapeIdentifier(name)} t where team_id = $1`;
    });
  return `select string_agg(concat_ws(e'\\n', name, rows), e'\\n\\n' order by name) as rows
    from (${parts.join(' union all ')}) as each`;
}

/**
 * Reads everything the database has of a team, as one text, for the tests of a file. It is one prepared statement on a
 * connection of its own: tests read before and after each call, and planning a query for each of sixty tables took
 * most of their time.
 * @param databaseUrl called at the first read
 */
export function withTeamRows(
  databaseUrl: () => string,
  choice: Choice = {},
): (teamId: string) => Promise<string> {
  let connected: Promise<{ client: pg.Client; statement: string }> | undefined;
  async function connect() {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    return { client, statement: await prepare(client, choice) };
  }
  afterAll(async () => {
    const made = await connected?.catch(() => undefined);
    await made?.client.end();
  });
  return async (teamId) => {
    connected ??= connect();
    const { client, statement } = await connected;
    const read = await client.query<{ rows: string }>({ name: 'rows', text: statement, values: [teamId] });
    return read.rows[0]!.rows;
  };
}
