import type { PictureType } from '@muster/contract/screenshots/upload';
import type { LoadSharp } from '../../../platform/inspection/load-sharp.ts';

/** Maximum pixels per side: few bytes may decode to a large picture. */
const SIDE_MAX = 4096;

const typeOf: Record<string, PictureType> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Checks the first bytes of each type. */
const beginsAs: Record<PictureType, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (head) => head.startsWith('RIFF') && head.endsWith('WEBP'),
};

/** Whether the bytes are one picture of this type and of a size that browsers can show. */
export type IsPictureOf = (contentType: PictureType, bytes: Buffer) => Promise<boolean>;

/**
 * Without the image library only the first bytes are checked. Browsers then treat the file as a picture; its dimensions
 * are not checked, but it comes from a robot of the viewing team.
 */
export function createIsPictureOf(loadSharp: LoadSharp): IsPictureOf {
  return async (contentType, bytes) => {
    if (bytes.length === 0) return false;
    const sharp = await loadSharp();
    if (sharp === null) return beginsAs[contentType](bytes.toString('latin1', 0, 12));
    try {
      const {
        format,
        width,
        height,
        pages = 1,
      } = await sharp(bytes, {
        limitInputPixels: SIDE_MAX * SIDE_MAX,
        failOn: 'error',
      }).metadata();
      return typeOf[format] === contentType && pages === 1 && width <= SIDE_MAX && height <= SIDE_MAX;
    } catch {
      return false;
    }
  };
}
