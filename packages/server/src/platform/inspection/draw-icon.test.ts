import { makePng } from '@muster/testing/apk/png';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcon } from './draw-icon.ts';

const one = (picture: Buffer) => drawIcon({ layers: [picture], isAdaptive: false });

it('is a PNG of 96 pixels', async () => {
  const icon = await one(makePng(300, [200, 10, 10]));
  expect(await sharp(icon!).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
  const webp = await sharp(makePng(50, [1, 2, 3]))
    .webp()
    .toBuffer();
  expect(await sharp((await one(webp))!).metadata()).toMatchObject({ format: 'png', width: 96 });
});

it('stacks the layers of an adaptive icon and crops the middle', async () => {
  const small = await sharp(makePng(20, [255, 0, 0])).extend({
    top: 44,
    bottom: 44,
    left: 44,
    right: 44,
    background: '#0000',
  });
  const icon = await drawIcon({
    layers: [{ argb: 0xff_00_80_80 }, await small.png().toBuffer()],
    isAdaptive: true,
  });
  const { data, info } = await sharp(icon!).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 96, height: 96 });
  const pixel = (x: number, y: number) => [...data.subarray((y * 96 + x) * info.channels).subarray(0, 3)];
  expect(pixel(2, 2)).toEqual([0, 128, 128]);
  expect(pixel(48, 48)).toEqual([255, 0, 0]);
});

it('is `null` for a picture that is broken or has too many pixels', async () => {
  expect(await one(makePng(8, [1, 2, 3], 60_000))).toBeNull();
  expect(await one(makePng(3000, [1, 2, 3]))).toBeNull();
  expect(await one(makePng(64, [1, 2, 3]).subarray(0, 60))).toBeNull();
  expect(await one(Buffer.from('no picture'))).toBeNull();
});
