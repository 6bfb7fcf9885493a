import { Problem } from './problem.ts';

/** Where a keyset page ended, as a word a client hands back unread. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws Problem `request.invalid` for what {@link writeCursor} did not make with as many values */
export function readCursor(cursor: string | undefined, count: number): string[] | null {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === count && values.every((each) => typeof each === 'string'))
      return values;
  } catch {
    // Not ours; said below.
  }
  throw new Problem('request.invalid', { fields: { cursor: 'field.format' } });
}
