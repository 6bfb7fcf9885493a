import { definePage } from '../../platform/page/define-page.ts';

export const screenRulesPage = definePage('screenshots', '/remoteMonitor/screenshotRules', {
  title: 'shell.page.screenRules',
  permission: 'screenshot.policy',
  load: async () => (await import('./policy/ScreenRulesPage.tsx')).ScreenRulesPage,
});
