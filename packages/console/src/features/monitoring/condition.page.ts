import { definePage } from '../../platform/page/define-page.ts';

export const conditionPage = definePage('monitoring', '/remoteMonitor/condition/$id', {
  title: 'shell.page.condition',
  permission: 'condition.read',
  load: async () => (await import('./conditions/editor/ConditionEditorPage.tsx')).ConditionEditorPage,
});
