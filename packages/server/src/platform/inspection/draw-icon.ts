import sharp, { type Sharp } from 'sharp';
import type { IconParts } from './android/icon-parts.ts';
import { bounds } from './bounds.ts';

/** Width and height in pixels. */
export const ICON_SIZE = 96;
/** Of an adaptive icon's 108 units only the middle 72 are visible. */
const ADAPTIVE_SIZE = (ICON_SIZE * 108) / 72;
const SECONDS = 10;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

function canvas(argb: number): Sharp {
  const channel = (shift: number) => (argb >>> shift) & 0xff;
  const background = { r: channel(16), g: channel(8), b: channel(0), alpha: channel(24) / 255 };
  return sharp({ create: { width: ADAPTIVE_SIZE, height: ADAPTIVE_SIZE, channels: 4, background } });
}

const fitted = (picture: Uint8Array, size: number) =>
  sharp(picture, { limitInputPixels: bounds.iconPixels })
    .timeout({ seconds: SECONDS })
    .resize(size, size, { fit: 'contain', background: clear })
    .png()
    .toBuffer();

/** A PNG of {@link ICON_SIZE}; `null` when it cannot be drawn or has too many pixels: the app is usable without. */
export async function drawIcon({ layers, isAdaptive }: IconParts): Promise<Buffer | null> {
  try {
    const [only] = layers;
    if (!isAdaptive) return only instanceof Uint8Array ? await fitted(only, ICON_SIZE) : null;
    const pictures = layers.map((layer) =>
      layer instanceof Uint8Array ? fitted(layer, ADAPTIVE_SIZE) : canvas(layer.argb).png().toBuffer(),
    );
    const composite = (await Promise.all(pictures)).map((input) => ({ input }));
    const whole = await canvas(0).composite(composite).png().toBuffer();
    const margin = (ADAPTIVE_SIZE - ICON_SIZE) / 2;
    const middle = { left: margin, top: margin, width: ICON_SIZE, height: ICON_SIZE };
    return await sharp(whole).extract(middle).png().toBuffer();
  } catch {
    return null;
  }
}
