import Wrench from 'lucide-react/icons/wrench';
import { definePage } from '../../platform/page/define-page.ts';

export const toolIntroPage = definePage('guide', '/toolIntro', {
  title: 'shell.page.toolIntro',
  icon: Wrench,
  load: async () => (await import('./ToolIntroPage.tsx')).ToolIntroPage,
});
