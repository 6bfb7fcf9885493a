import { definePage } from '../../platform/page/define-page.ts';

export const conditionsPage = definePage('monitoring', '/remoteMonitor/conditions', {
  title: 'shell.page.conditions',
  permission: 'condition.read',
  load: async () => (await import('./conditions/ConditionsPage.tsx')).ConditionsPage,
});
