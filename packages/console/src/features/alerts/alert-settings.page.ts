import { definePage } from '../../platform/page/define-page.ts';

export const alertSettingsPage = definePage('alerts', '/remoteMonitor/alerts/settings', {
  title: 'shell.page.alertSettings',
  permission: 'alert.settings',
  load: async () => (await import('./settings/AlertSettingsPage.tsx')).AlertSettingsPage,
});
