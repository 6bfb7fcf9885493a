import type { FileKind } from '@muster/contract/files/schemas';

/** By file extension. */
export const mediaKinds = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  mp4: 'video',
  mov: 'video',
  avi: 'video',
} as const satisfies Record<string, FileKind>;

const kinds: Record<string, FileKind> = {
  ...mediaKinds,
  mbkx: 'script',
  script: 'script',
};

/** The user-visible type of a file (spec section 9, "File icon mapping"), from its file extension, ignoring case. */
export function fileKindOf(name: string): FileKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? kinds[ending]! : 'other';
}
