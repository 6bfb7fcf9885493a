import { isDataError } from './violations.ts';

/** What became of a batch: `refused` holds the items that the database cannot take, each with its reason. */
export interface Bisected<T> {
  refused: { item: T; error: unknown }[];
}

/**
 * Writes a batch; where PostgreSQL refuses a value in it (class 22 or 23), writes its halves separately until the
 * refused items stand alone, so that one bad row costs nobody else theirs. `write` must be one transaction.
 * @throws any other error; items of earlier parts may then be written, so `write` must be repeatable
 */
export async function writeBisected<T>(
  items: readonly T[],
  write: (part: readonly T[]) => Promise<void>,
): Promise<Bisected<T>> {
  try {
    await write(items);
    return { refused: [] };
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (items.length === 1) return { refused: [{ item: items[0]!, error }] };
    const half = Math.ceil(items.length / 2);
    const first = await writeBisected(items.slice(0, half), write);
    const second = await writeBisected(items.slice(half), write);
    return { refused: [...first.refused, ...second.refused] };
  }
}
