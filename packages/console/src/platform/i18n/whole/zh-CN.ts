import type { Sections } from '@muster/phrases/phrase';

export const phrases: Sections[] = Object.values(
  import.meta.glob<Sections>(
    [
      '../../../../../phrases/src/*/zh-CN.ts',
      // Mails are written by the server.
      '!../../../../../phrases/src/*-mail/*',
    ],
    // The query makes copies, which the bundler puts into this file; the originals stay one file per area.
    { eager: true, import: 'phrases', query: '?whole' },
  ),
);
