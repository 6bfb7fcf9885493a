/** What a file is to a person (spec section 9, "File icon mapping"). */
export type FileKind = 'image' | 'audio' | 'video' | 'script' | 'other';

const kinds: Record<string, FileKind> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  mp4: 'video',
  mov: 'video',
  avi: 'video',
  mbkx: 'script',
  script: 'script',
};

/** By the ending of the name, whatever its case. */
export function fileKindOf(name: string): FileKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? kinds[ending]! : 'other';
}
