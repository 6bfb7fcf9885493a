import { makePng } from '@muster/testing/apk/png';
import { expect, it } from 'vitest';
import { createLoadSharp } from '../../../platform/inspection/load-sharp.ts';
import { createSquarePicture } from './picture.ts';

it('where the image library cannot be loaded, no picture is set, and the user is told; with one warning', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (...entry: unknown[]) => void warnings.push(entry) };
  const missing = new Error('Could not load the "sharp" module');
  const squarePicture = createSquarePicture(
    createLoadSharp(log, 'nobody can set a picture', () => Promise.reject(missing)),
  );
  const picture = `data:image/png;base64,${makePng(10, [1, 2, 3]).toString('base64')}`;
  for (const attempt of [1, 2])
    await expect(squarePicture(picture), String(attempt)).rejects.toMatchObject({
      code: 'account.no_pictures',
      httpStatus: 409,
    });
  expect(warnings).toEqual([[{ err: missing }, 'could not load sharp: nobody can set a picture']]);
});
