import type { Area } from '@muster/phrases/areas';

/** Every area with phrases, read from the folders at build time, except those of mails, which the server writes. */
export const allAreas = Object.keys(
  import.meta.glob(['./*/zh-TW.ts', '!./*-mail/*'], { base: '../../../../phrases/src' }),
).map((path) => path.split('/')[1] as Area);

/** The areas that the shell needs: names of pages and commands. */
export const nameAreas = allAreas.filter((area) => area.endsWith('-names'));
