import type { PictureType } from '@muster/contract/screenshots/upload';

/** Maximum pixels per side: few bytes may decode to a large picture. */
const SIDE_MAX = 4096;

const typeOf: Record<string, PictureType> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Whether the bytes are one picture of this type and of a size that browsers can show. */
export async function isPictureOf(contentType: PictureType, bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0) return false;
  const { default: sharp } = await import('sharp');
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
}
