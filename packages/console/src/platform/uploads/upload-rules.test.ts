import { filesLimits } from '@muster/contract/files/limits';
import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { isBegunAnew, passesByItself, pauseAfter, refusalOf } from './upload-rules.ts';

test('files that the server would refuse are refused before sending', () => {
  expect(refusalOf({ name: 'lesson.MBTX', size: 1 })).toBeNull();
  expect(refusalOf({ name: 'page.html', size: 1 })?.code).toBe('E009');
  expect(refusalOf({ name: 'page.html', size: 1 })?.detail['fileType']).toContain('.mbtx');
  expect(refusalOf({ name: 'noending', size: 1 })?.code).toBe('E009');
  expect(refusalOf({ name: 'empty.txt', size: 0 })?.code).toBe('E013');
  expect(refusalOf({ name: 'a.zip', size: filesLimits.uploadMax })).toBeNull();
  expect(refusalOf({ name: 'a.zip', size: filesLimits.uploadMax + 1 })?.code).toBe('request.too_large');
});

test('a lost connection is temporary, a refusal is not', () => {
  for (const error of [
    new ApiError('E001', 0),
    new ApiError('server.unavailable', 503),
    new ApiError('upload.busy', 423),
    new ApiError('upload.offset', 409),
  ])
    expect(passesByItself(error), error.code).toBe(true);
  for (const error of [
    new ApiError('file.quota', 409),
    new ApiError('E013', 400),
    // The user is told that the server's disk is full, instead of retries without an end.
    new ApiError('storage.full', 507),
    new Error('ours'),
  ])
    expect(passesByItself(error), error.message).toBe(false);
});

test('an upload that the server discarded starts over', () => {
  expect(isBegunAnew(new ApiError('upload.hash', 409))).toBe(true);
  expect(isBegunAnew(new ApiError('file.quota', 409))).toBe(false);
});

test('retry delays grow up to 30 s', () => {
  expect([1, 2, 3, 6, 50].map(pauseAfter)).toEqual([1000, 2000, 5000, 30_000, 30_000]);
});

test('a line may end between two of the supported endings, never within one', () => {
  // Between "、" and "." no line ends by itself, so that an ending was cut in two.
  const { fileType } = refusalOf({ name: 'page.html', size: 1 })!.detail;
  for (const ending of String(fileType).split(', ')) expect(ending).toMatch(/^\u200b\.\w+$/);
});
