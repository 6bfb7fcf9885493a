import { feedbackLimits } from '@muster/contract/feedback/limits';

export interface Picture {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('IEND', 'latin1');

/** Width and height of a PNG, whose first chunk must be IHDR and whose last must be IEND. */
function sizeOfPng(bytes: Buffer): [number, number] | null {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(PNG)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.subarray(-8, -4).equals(PNG_END)) return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Start of a frame: SOF0 to SOF15 without the three other markers in that range (DHT, JPG, DAC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG, read from its first frame header. */
function sizeOfJpeg(bytes: Buffer): [number, number] | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    const length = bytes.readUInt16BE(at + 2);
    // The length includes its own two bytes, so a smaller value is invalid.
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/**
 * Decodes a data URL; the type comes from the bytes, not from the declared media type. Returns `null` when the picture
 * is neither JPG nor PNG, is truncated, or exceeds the size limits.
 */
export function readPicture(dataUrl: string): Picture | null {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const png = sizeOfPng(bytes);
  const size = png ?? sizeOfJpeg(bytes);
  const { pictureMax, pictureSideMax } = feedbackLimits;
  if (size === null || bytes.length > pictureMax) return null;
  const [width, height] = size;
  if (Math.min(width, height) < 1 || Math.max(width, height) > pictureSideMax) return null;
  return { bytes, contentType: png ? 'image/png' : 'image/jpeg' };
}
