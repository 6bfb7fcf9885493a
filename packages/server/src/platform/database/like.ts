/** A `like` pattern for `search_text` that finds the text anywhere, with special characters escaped. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
