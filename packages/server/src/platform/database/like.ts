import { type RawBuilder, sql } from 'kysely';

/** A `like` pattern for `search_text` or {@link lowered} that finds the text anywhere, special characters escaped. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** In lower case as {@link containing} has it, which the default collation does only for some alphabets. */
export const lowered = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower((${text}) collate natural_order) collate "C"`;
