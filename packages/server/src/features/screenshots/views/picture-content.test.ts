import { pictureTypes } from '@muster/contract/screenshots/upload';
import { makePng } from '@muster/testing/apk/png';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createLoadSharp } from '../../../platform/inspection/load-sharp.ts';
import { createIsPictureOf } from './picture-content.ts';

const png = makePng(10, [1, 2, 3]);
const pictures = {
  'image/png': png,
  'image/jpeg': await sharp(png).jpeg().toBuffer(),
  'image/webp': await sharp(png).webp().toBuffer(),
};
const warnings: unknown[] = [];
const log = { warn: (...entry: unknown[]) => void warnings.push(entry) };
const missing = new Error('Could not load the "sharp" module');
const without = 'not checked';

it.each([
  ['with the image library', createIsPictureOf(createLoadSharp(log, without))],
  ['without', createIsPictureOf(createLoadSharp(log, without, () => Promise.reject(missing)))],
] as const)('a picture is accepted as what it is, and nothing else is: %s', async (_, isPictureOf) => {
  for (const type of pictureTypes)
    for (const [made, bytes] of Object.entries(pictures))
      expect(await isPictureOf(type, bytes), `${made} as ${type}`).toBe(made === type);
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<script>', '\x89PNG'])
    expect(await isPictureOf('image/png', Buffer.from(text, 'latin1')), text).toBe(false);
});

it('warns once where the library is missing', () => {
  expect(warnings).toEqual([[{ err: missing }, 'could not load sharp: not checked']]);
});
