import type { FileKind } from '@muster/contract/files/schemas';

export const kindKeys = {
  image: 'files.kind.image',
  audio: 'files.kind.audio',
  video: 'files.kind.video',
  script: 'files.kind.script',
  other: 'files.kind.misc',
} as const satisfies Record<FileKind, string>;
