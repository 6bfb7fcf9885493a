import type { FileKind } from '@muster/contract/files/schemas';

const kinds: Record<string, FileKind> = {
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
  mbkx: 'script',
  script: 'script',
};

/** The user-visible type of a file (spec section 9, "File icon mapping"), from its file extension, ignoring case. */
export function fileKindOf(name: string): FileKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? kinds[ending]! : 'other';
}
