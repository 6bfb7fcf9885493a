import { definePage } from '../../platform/page/define-page.ts';

/** Where a draft is changed; as a page of its own it has an address and a tab. */
export const editRolloutPage = definePage('rollouts', '/rollouts/$id/edit', {
  title: 'shell.page.rolloutEdit',
  permission: 'rollout.write',
  load: async () => (await import('./new/EditRolloutPage.tsx')).EditRolloutPage,
});
