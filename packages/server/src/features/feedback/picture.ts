import { feedbackLimits } from '@muster/contract/feedback/limits';

export interface Picture {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('IEND', 'latin1');

/** Width and height of a PNG: its first chunk must be the header, and its last the end. */
function sizeOfPng(bytes: Buffer): [number, number] | null {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(PNG)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.subarray(-8, -4).equals(PNG_END)) return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** A frame's header: SOF0 to SOF15 without the three markers between them that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG: segments are followed from its start to the first frame. */
function sizeOfJpeg(bytes: Buffer): [number, number] | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    const length = bytes.readUInt16BE(at + 2);
    // Lengths count themselves; less would lead nowhere.
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/**
 * The picture of a data URL, by what its bytes are and not by what it is called; `null` when it is neither JPG nor PNG,
 * is cut off, or is larger than a screen can be.
 */
export function readPicture(dataUrl: string): Picture | null {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const png = sizeOfPng(bytes);
  const size = png ?? sizeOfJpeg(bytes);
  const { pictureMax, pictureSideMax } = feedbackLimits;
  if (size === null || bytes.length > pictureMax) return null;
  const [width, height] = size;
  if (Math.min(width, height) < 1 || Math.max(width, height) > pictureSideMax) return null;
  return { bytes, contentType: png ? 'image/png' : 'image/jpeg', width, height };
}
