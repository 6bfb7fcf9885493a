import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** Part of a stored file, both ends included. Stores differ in how they are asked for one, so the rest is left out here. */
export async function openRange(
  disk: Disk,
  key: string,
  range: { start: number; end: number } | null,
): Promise<Readable> {
  const whole = await disk.getStream(key);
  if (range === null) return whole;
  const { start, end } = range;
  async function* part() {
    let at = 0;
    for await (const chunk of whole as AsyncIterable<Buffer>) {
      const from = Math.max(0, start - at);
      const to = Math.min(chunk.length, end + 1 - at);
      at += chunk.length;
      if (to > from) yield chunk.subarray(from, to);
      if (at > end) break;
    }
  }
  return Readable.from(part(), { objectMode: false });
}
