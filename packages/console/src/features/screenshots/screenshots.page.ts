import { definePage } from '../../platform/page/define-page.ts';
import { readScreensSearch } from './screens-search.ts';

export const screenshotsPage = definePage('screenshots', '/screenshot/$sn', {
  title: 'shell.page.screens',
  permission: 'screenshot.view',
  search: readScreensSearch,
  load: async () => (await import('./ScreenshotsPage.tsx')).ScreenshotsPage,
});
