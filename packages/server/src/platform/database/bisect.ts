import { isDataError } from './violations.ts';

/** Result of a batch: the items that the database refused, each with its error. */
export interface Bisected<T> {
  refused: { item: T; error: unknown }[];
}

/**
 * Writes a batch; when PostgreSQL refuses a value in it (class 22 or 23), writes its halves separately until the
 * refused items are isolated, so that one bad row does not block the others. `write` must be one transaction.
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
