import KeyRound from 'lucide-react/icons/key-round';
import { definePage } from '../../platform/page/define-page.ts';

export const tokensPage = definePage('tokens', '/tokens', {
  title: 'shell.page.tokens',
  icon: KeyRound,
  permission: 'token.own',
  load: async () => (await import('./TokensPage.tsx')).TokensPage,
});
