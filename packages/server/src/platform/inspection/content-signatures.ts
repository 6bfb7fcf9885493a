import type { contentTypes } from '@muster/contract/files/content-types';

export type Extension = keyof typeof contentTypes;

/** Whether the first bytes, as latin1, are those of a file type. */
type Signature = (head: string) => boolean;

const begins =
  (...starts: string[]): Signature =>
  (head) =>
    starts.some((start) => head.startsWith(start));
const riff =
  (kind: string): Signature =>
  (head) =>
    head.startsWith('RIFF') && head.slice(8, 12) === kind;

/** ISO media: by the type of the first box; old QuickTime files may begin with other boxes than `ftyp`. */
const media: Signature = (head) => /^(ftyp|moov|mdat|wide|free|skip|pnot)$/.test(head.slice(4, 8));

/** MPEG audio: tags, or a layer III frame with a valid bit rate and sample rate. */
const mpegAudio: Signature = (head) => {
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((at) => head.charCodeAt(at));
  const isFrame =
    first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return head.startsWith('ID3') || (isFrame && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c);
};

const zip = begins('PK\x03\x04', 'PK\x05\x06');

/**
 * How each file type begins; text and projects are checked as a whole.
 * Not `file-type`: it looks for two hundred types, unpacks parts of some, and cannot check for one given type. All
 * types here are recognised by their first bytes.
 */
export const signatures = {
  jpg: begins('\xff\xd8\xff'),
  jpeg: begins('\xff\xd8\xff'),
  png: begins('\x89PNG\r\n\x1a\n'),
  gif: begins('GIF87a', 'GIF89a'),
  webp: riff('WEBP'),
  mp3: mpegAudio,
  m4a: media,
  wav: riff('WAVE'),
  mp4: media,
  mov: media,
  avi: riff('AVI '),
  apk: zip,
  pdf: begins('%PDF-'),
  zip,
} as const satisfies Partial<Record<Extension, Signature>>;

export const isZip = zip;

const programs = begins(
  '\x7fELF',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xfe\xed\xfa\xcf',
  '\xfe\xed\xfa\xce',
  '\xca\xfe\xba\xbe',
  'dex\n',
  '#!',
);

/**
 * What a system would execute: programs of Linux, macOS and Windows, Java classes, DEX, scripts with an interpreter
 * line.
 */
export const isProgram: Signature = (head) =>
  programs(head) || (head.startsWith('MZ') && head.includes('\0'));

const tag =
  /^<(?:!doctype|html|head|body|script|iframe|frameset|object|embed|svg|math|style|meta|link|base|form|title|table|img|video|audio|div|a|p|h1|br)(?=[\s>/]|$)/i;

/** HTML or SVG, by its beginning after what a browser skips: byte order marks, spaces, comments, XML declarations. */
export const isMarkup: Signature = (head) => {
  let rest = head.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)+/, '');
  for (;;) {
    rest = rest.trimStart();
    const [, end] =
      [
        ['<!--', '-->'],
        ['<?', '>'],
      ].find(([start]) => rest.startsWith(start!)) ?? [];
    if (end === undefined) return tag.test(rest);
    const at = rest.indexOf(end, 2);
    // The comment continues beyond the head: no accepted type begins like that.
    if (at < 0) return true;
    rest = rest.slice(at + end.length);
  }
};
