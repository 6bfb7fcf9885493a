import { definePage } from '../../platform/page/define-page.ts';

export const configPage = definePage('configs', '/config/$id', {
  title: 'shell.page.configDetail',
  permission: 'config.read',
  load: async () => (await import('./editor/ConfigEditorPage.tsx')).ConfigEditorPage,
});
