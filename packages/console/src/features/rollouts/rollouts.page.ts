import Layers from 'lucide-react/icons/layers';
import { definePage } from '../../platform/page/define-page.ts';
import { readRolloutSearch } from './rollout-search.ts';

export const rolloutsPage = definePage('rollouts', '/rollouts', {
  title: 'shell.page.rollouts',
  icon: Layers,
  menu: 'remote',
  permission: 'rollout.read',
  search: readRolloutSearch,
  load: async () => (await import('./RolloutListPage.tsx')).RolloutListPage,
});
