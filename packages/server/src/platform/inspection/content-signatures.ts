import type { contentTypes } from '@muster/contract/files/content-types';

export type Extension = keyof typeof contentTypes;

/** Whether the first bytes, as latin1, are how a kind of file begins. */
type Signature = (head: string) => boolean;

const begins =
  (...starts: string[]): Signature =>
  (head) =>
    starts.some((start) => head.startsWith(start));
const riff =
  (kind: string): Signature =>
  (head) =>
    head.startsWith('RIFF') && head.slice(8, 12) === kind;

/** ISO media: the first box says so, or, in old QuickTime files, is one of those that a film begins with. */
const media: Signature = (head) => /^(ftyp|moov|mdat|wide|free|skip|pnot)$/.test(head.slice(4, 8));

/** MPEG audio: tags, or a frame of layer III with a rate that exists. */
const mpegAudio: Signature = (head) => {
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((at) => head.charCodeAt(at));
  const isFrame =
    first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return head.startsWith('ID3') || (isFrame && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c);
};

const zip = begins('PK\x03\x04', 'PK\x05\x06');

/**
 * How each kind of file begins; text and projects are looked at as a whole.
 *
 * Our own few lines: `file-type` looks for two hundred kinds, unpacks parts of some, and cannot be asked whether a file is
 * one certain kind. All of ours say it in their first bytes.
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

/** What a system would run: programs of Linux, macOS and Windows, Java classes, DEX, scripts that name their interpreter. */
export const isProgram: Signature = (head) =>
  programs(head) || (head.startsWith('MZ') && head.includes('\0'));

const tag =
  /^<(?:!doctype|html|head|body|script|iframe|frameset|object|embed|svg|math|style|meta|link|base|form|title|table|img|video|audio|div|a|p|h1|br)(?=[\s>/]|$)/i;

/** HTML or SVG, by how it begins after what a browser passes over: marks, spaces, comments, declarations of XML. */
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
    // It goes on beyond what was read: nothing else that is taken begins so.
    if (at < 0) return true;
    rest = rest.slice(at + end.length);
  }
};
