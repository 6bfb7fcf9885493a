import { type Kysely, sql } from 'kysely';

interface Column {
  tableName: string;
  columnName: string;
  dataType: string;
  isNullable: boolean;
  hasDefault: boolean;
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  // As text: larger than a number can be.
  numeric: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  real: 'number',
  'double precision': 'number',
  // Counts only; they stay far below 2^53, and are cast to integer where they are read.
  bigint: 'string',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  'timestamp with time zone': 'Timestamp',
  'uuid[]': 'string[]',
  'text[]': 'string[]',
  'smallint[]': 'number[]',
};

/** Text columns whose check constraint is a list the contract knows. */
const narrower: Record<string, string> = {
  'team_members.role': 'Role',
  'commands.status': 'CommandStatus',
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

function typeOf(column: Column): string {
  const type = narrower[`${column.tableName}.${column.columnName}`] ?? types[column.dataType];
  if (type === undefined)
    throw new Error(`${column.tableName}.${column.columnName}: no type for ${column.dataType}`);
  const full = column.isNullable ? `${type} | null` : type;
  if (!column.hasDefault) return full;
  // A type that differs between reading and writing cannot be wrapped once more.
  return type === 'Json' || type === 'Timestamp' ? `Generated${full}` : `Generated<${full}>`;
}

/** The TypeScript of the tables as they are in a database; `schema.ts` is this text, and a test holds it to it. */
export async function tableTypes<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as "tableName", a.attname as "columnName", format_type(a.atttypid, null) as "dataType",
      not a.attnotnull as "isNullable", a.atthasdef as "hasDefault"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
    order by c.relname, a.attnum
  `.execute(db);
  const tables = Map.groupBy(rows, (row) => row.tableName);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${camel(column.columnName)}: ${typeOf(column)};`);
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)};`);
  return `// Made from the migrated database by \`npm run schema\`; a test fails when the two differ.
import type { CommandStatus } from '@muster/contract/commands/schemas';
import type { Role } from '@muster/contract/roles';
import type { ColumnType, Generated } from 'kysely';

/** Written as text, read as what it holds. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

${interfaces.join('\n')}
export interface Schema {
${names.join('\n')}
}
`;
}
