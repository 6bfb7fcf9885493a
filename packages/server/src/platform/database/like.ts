/** A pattern for `like` on a `search_text` that finds the text anywhere, whatever signs it holds. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
