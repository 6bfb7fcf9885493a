import type { Area } from '@muster/phrases/areas';

/** Every area that has phrases, read from the folders when the console is built; but those of mails, which the server writes. */
export const allAreas = Object.keys(
  import.meta.glob(['../../../../phrases/src/*/zh-TW.ts', '!../../../../phrases/src/*-mail/*']),
).map((path) => path.split('/').at(-2) as Area);

/** What the frame says of areas: the names of their pages and commands. */
export const nameAreas = allAreas.filter((area) => area.endsWith('-names'));
