import KeyRound from 'lucide-react/icons/key-round';
import { definePage } from '../../platform/page/define-page.ts';
import { accountCenterPage } from '../account/account-center.page.ts';

/** Redirects to the user's own tokens, in the account centre. */
export const tokensPage = definePage('tokens', '/tokens', {
  title: 'shell.page.tokens',
  icon: KeyRound,
  permission: 'token.own',
  movedTo: '/accountCenter?tab=account&section=tokens',
  load: () => accountCenterPage.load(),
});
