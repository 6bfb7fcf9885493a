/**
 * Splits a stream of bytes into MQTT control packets without storing more of one than has arrived, and refuses a packet
 * by its announced length, before its content arrives.
 */
export interface Inbox {
  /** The start of an incomplete packet; `null` when there is none, which is nearly always. */
  partial: Buffer | null;
  length: number;
}

export type FrameError = 'malformed' | 'too_large';

/** `bytes` from `start` to `end` are one complete packet, valid only during the call. `false` stops reading. */
export type FrameHandler = (bytes: Buffer, start: number, end: number) => boolean;

const UNKNOWN = 0;
const MALFORMED = -1;
const HEADER_MAX = 5;

/** Length of the packet that begins at `start`, header included. */
function frameSize(bytes: Buffer, start: number, end: number): number {
  let remaining = 0;
  for (let index = 1; index < HEADER_MAX; index += 1) {
    if (start + index >= end) return UNKNOWN;
    const byte = bytes[start + index]!;
    remaining += (byte & 0x7f) << (7 * (index - 1));
    if (byte < 0x80) return remaining + index + 1;
  }
  return MALFORMED;
}

/** Offset of the packet's content: after the type and one to four bytes of length. */
export function contentStart(bytes: Buffer, start: number): number {
  let offset = start + 1;
  while (bytes[offset]! >= 0x80) offset += 1;
  return offset + 1;
}

/** Grows by doubling, so that a packet that arrives byte by byte costs no more than in proportion to its size. */
function keep(inbox: Inbox, chunk: Buffer, from: number, to: number): void {
  const length = inbox.length + to - from;
  if (!inbox.partial || inbox.partial.length < length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(length, inbox.length * 2, 64));
    inbox.partial?.copy(larger, 0, 0, inbox.length);
    inbox.partial = larger;
  }
  chunk.copy(inbox.partial, inbox.length, from, to);
  inbox.length = length;
}

/** Returns how many bytes of `chunk` were used; all of them unless `onFrame` returned `false`. */
export function readFrames(
  inbox: Inbox,
  chunk: Buffer,
  sizeMax: () => number,
  onFrame: FrameHandler,
): number | FrameError {
  let offset = 0;
  while (offset < chunk.length) {
    const begun = inbox.length > 0;
    const size = begun ? frameSize(inbox.partial!, 0, inbox.length) : frameSize(chunk, offset, chunk.length);
    if (size === MALFORMED) return 'malformed';
    if (size > sizeMax()) return 'too_large';
    if (begun) {
      const missing = size === UNKNOWN ? 1 : size - inbox.length;
      const to = Math.min(offset + missing, chunk.length);
      keep(inbox, chunk, offset, to);
      offset = to;
      // A packet may end with its header, which shows only when its size is read again.
      if (frameSize(inbox.partial!, 0, inbox.length) !== inbox.length) continue;
      const whole = inbox.partial!;
      const { length } = inbox;
      inbox.partial = null;
      inbox.length = 0;
      if (!onFrame(whole, 0, length)) return offset;
    } else if (size === UNKNOWN || offset + size > chunk.length) {
      keep(inbox, chunk, offset, chunk.length);
      return chunk.length;
    } else {
      offset += size;
      if (!onFrame(chunk, offset - size, offset)) return offset;
    }
  }
  return offset;
}
