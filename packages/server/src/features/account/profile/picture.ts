import { accountLimits } from '@muster/contract/account/limits';
import { Problem } from '../../../platform/http/problem.ts';
import type { LoadSharp } from '../../../platform/inspection/load-sharp.ts';

/** A phone's picture has 12 to 50 million pixels; a decompression bomb declares thousands of millions. */
const PIXELS_MAX = 64_000_000;
const SECONDS_MAX = 10;

/** One at a time: decoding takes four bytes per pixel, whatever the file's size. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}

/** In an animated PNG the `acTL` chunk comes before the first picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  const data = bytes.indexOf('IDAT');
  return control >= 0 && (data < 0 || control < data);
}

/**
 * Re-encodes to a square of `accountLimits.avatarSize` pixels: no metadata of the upload is kept, neither its
 * location nor hidden data.
 * @param dataUrl of a JPG or PNG, as the contract has checked
 * @throws Problem request.too_large, E009 when it is no JPG or PNG or is animated, E013 when it cannot be read,
 * account.no_pictures without the image library
 */
export type SquarePicture = (dataUrl: string) => Promise<Buffer>;

export function createSquarePicture(loadSharp: LoadSharp): SquarePicture {
  return async (dataUrl) => {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    if (bytes.length === 0) throw new Problem('E013');
    if (bytes.length > accountLimits.avatarMax) throw new Problem('request.too_large');
    const sharp = await loadSharp();
    // Never kept as it is: it may tell where it was taken.
    if (sharp === null) throw new Problem('account.no_pictures');
    return inTurn(async () => {
      const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
      const wrongType = new Problem('E009', { detail: { fileType: 'JPG, PNG' } });
      const { format, pages = 1 } = await sharp(bytes, options)
        .metadata()
        .catch(() => {
          throw new Problem('E013');
        });
      const isTold = dataUrl.startsWith(`data:image/${format};`);
      if (!isTold || (format !== 'jpeg' && format !== 'png')) throw wrongType;
      if (pages > 1 || isAnimatedPng(bytes)) throw wrongType;
      const side = accountLimits.avatarSize;
      return sharp(bytes, options)
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer()
        .catch(() => {
          throw new Problem('E013');
        });
    });
  };
}
