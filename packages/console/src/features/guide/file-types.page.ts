import { definePage } from '../../platform/page/define-page.ts';

/** Public: authors of robot files may have no account. */
export const fileTypesPage = definePage('guide', '/file-type-instruction', {
  title: 'shell.page.fileTypes',
  audience: 'anyone',
  load: async () => (await import('./FileTypesPage.tsx')).FileTypesPage,
});
