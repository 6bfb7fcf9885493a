import { definePage } from '../../platform/page/define-page.ts';

/** Above the page of one rollout, whose address it would match as well. */
export const newRolloutPage = definePage('rollouts', '/rollouts/new', {
  title: 'shell.page.rolloutNew',
  permission: 'rollout.write',
  isReloadedOnReturn: true,
  load: async () => (await import('./new/NewRolloutPage.tsx')).NewRolloutPage,
});
