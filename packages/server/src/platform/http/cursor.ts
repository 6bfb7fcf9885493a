import { Problem } from './problem.ts';

/** An opaque cursor: where a keyset page ended. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws Problem `request.invalid` unless {@link writeCursor} made it from `count` values */
export function readCursor(cursor: string | undefined, count: number): string[] | null {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === count && values.every((each) => typeof each === 'string'))
      return values;
  } catch {
    // Not a cursor of ours; reported below.
  }
  throw new Problem('request.invalid', { fields: { cursor: 'field.format' } });
}
