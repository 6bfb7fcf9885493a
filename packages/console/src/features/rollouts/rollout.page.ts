import { definePage } from '../../platform/page/define-page.ts';

export const rolloutPage = definePage('rollouts', '/rollouts/$id', {
  title: 'shell.page.rollouts',
  permission: 'rollout.read',
  load: async () => (await import('./RolloutPage.tsx')).RolloutPage,
});
