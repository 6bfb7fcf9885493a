import { fileExtensions } from '@muster/contract/files/content-types';
import { makeApk } from '@muster/testing/apk/make-apk';
import { makePng } from '@muster/testing/apk/png';
import { joinZip, makeZip } from '@muster/testing/apk/zip';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { InspectionFailed } from './failure.ts';
import { inspectContent } from './inspect-content.ts';
import { inMemory } from './testing/in-memory.ts';

const outcome = (name: string, bytes: Buffer) =>
  inspectContent(name, inMemory(bytes)).then(
    () => 'fine',
    (error: unknown) => (error as InspectionFailed).code,
  );

const picture = sharp(makePng(8, [1, 2, 3]));
const zip = joinZip(makeZip([{ name: 'a', data: Buffer.from('x') }]));
const latin1 = (text: string) => Buffer.from(`${text}${'\0'.repeat(64)}`, 'latin1');
const jpeg = await picture.clone().jpeg().toBuffer();
const samples: Record<string, Buffer[]> = {
  jpg: [jpeg],
  jpeg: [jpeg],
  png: [await picture.clone().png().toBuffer()],
  gif: [await picture.clone().gif().toBuffer()],
  webp: [await picture.clone().webp().toBuffer()],
  mp3: [latin1('ID3\x04'), latin1('\xff\xfb\x90\x64')],
  m4a: [latin1('\0\0\0\x20ftypM4A ')],
  wav: [latin1('RIFF\x24\0\0\0WAVEfmt ')],
  mp4: [latin1('\0\0\0\x20ftypisom')],
  mov: [latin1('\0\0\0\x14ftypqt  '), latin1('\0\0\0\x08wide')],
  avi: [latin1('RIFF\x24\0\0\0AVI LIST')],
  mbtx: [zip, Buffer.from('{"name":"lesson"}'), latin1('MBTX\x01')],
  mbkx: [zip, Buffer.from('<project><step/></project>')],
  script: [Buffer.from('say("hello")\n'), Buffer.from('MZ is how it begins')],
  apk: [makeApk()],
  pdf: [latin1('%PDF-1.7\n')],
  zip: [zip, joinZip(makeZip([]))],
  txt: [Buffer.from('\ufeffHello, 世界. 1 < 2, and <html> is a tag'), Buffer.from('字'.repeat(200_000))],
};

it.each(fileExtensions)('a file of type %s is accepted under its extension', async (extension) => {
  for (const bytes of samples[extension]!) {
    expect(await outcome(`a.${extension}`, bytes)).toBe('fine');
    expect(await outcome(`LESSON.1.${extension.toUpperCase()}`, bytes)).toBe('fine');
  }
});

const families: Record<string, string> = { jpeg: 'jpg', m4a: 'mp4', mov: 'mp4', apk: 'zip' };
const looseOnes = ['txt', 'mbtx', 'mbkx', 'script'];

it.each(fileExtensions.filter((extension) => !looseOnes.includes(extension)))(
  'no other type is accepted as %s',
  async (extension) => {
    const family = (name: string) => families[name] ?? name;
    for (const [other, [bytes]] of Object.entries(samples)) {
      if (family(other) === family(extension) || (looseOnes.includes(other) && bytes === zip)) continue;
      expect(await outcome(`a.${extension}`, bytes!), other).toBe(
        family(extension) === 'zip' && bytes === zip ? 'fine' : 'wrong_content',
      );
    }
  },
);

const pages = [
  '<!DOCTYPE html><p>',
  '\ufeff \n<!-- a > b --><html lang="en">',
  '<script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><!-- x --><!DOCTYPE svg><svg/>',
  `<!--${' '.repeat(5000)}--><html>`,
  '<IMG src=x onerror=alert(1)>',
];
it.each(fileExtensions)('HTML or SVG that a browser executes is not accepted as %s', async (extension) => {
  for (const page of pages) {
    expect(await outcome(`a.${extension}`, Buffer.from(page)), page).toBe('wrong_content');
    expect(await outcome(`a.${extension}`, Buffer.from(`\ufeff${page}`, 'utf16le')), page).toBe(
      'wrong_content',
    );
  }
});

it('text must be UTF-8 without NUL throughout', async () => {
  expect(await outcome('a.txt', Buffer.concat([Buffer.alloc(600_000, 'a'), Buffer.from([0])]))).toBe(
    'wrong_content',
  );
  expect(await outcome('a.txt', Buffer.concat([Buffer.alloc(600_000, 'a'), Buffer.from([0xe5, 0xad])]))).toBe(
    'wrong_content',
  );
  expect(await outcome('a.txt', Buffer.from([0xc0, 0x80]))).toBe('wrong_content');
});

it.each(['\x7fELF', '#!/bin/sh\n', 'MZ\x90', 'dex\n035', '\xca\xfe\xba\xbe'])(
  'a project must not be a program: %j',
  async (head) => {
    for (const extension of ['mbtx', 'mbkx', 'script'])
      expect(await outcome(`a.${extension}`, latin1(head))).toBe('wrong_content');
  },
);

it('an empty file and a name that is not allowed are refused', async () => {
  for (const extension of fileExtensions)
    expect(await outcome(`a.${extension}`, Buffer.alloc(0))).toBe('wrong_content');
  for (const name of ['a.html', 'a.svg', 'a', '.', 'a.', 'a.txt.exe', 'constructor', 'a.constructor'])
    expect(await outcome(name, Buffer.from('text'))).toBe('wrong_content');
});

it('gives a result for any bytes', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fileExtensions),
      fc.uint8Array({ maxLength: 300 }),
      async (extension, bytes) => {
        expect(['fine', 'wrong_content']).toContain(await outcome(`a.${extension}`, Buffer.from(bytes)));
      },
    ),
  ));

it('is aborted by its signal', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(inspectContent('a.txt', inMemory(Buffer.from('text')), { signal })).rejects.toThrow('gone');
});
