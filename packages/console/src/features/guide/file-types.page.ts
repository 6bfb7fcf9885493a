import { definePage } from '../../platform/page/define-page.ts';

/** Public: whoever makes files for robots need not have an account. */
export const fileTypesPage = definePage('guide', '/file-type-instruction', {
  title: 'shell.page.fileTypes',
  audience: 'anyone',
  load: async () => (await import('./FileTypesPage.tsx')).FileTypesPage,
});
