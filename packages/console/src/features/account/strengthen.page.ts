import ShieldCheck from 'lucide-react/icons/shield-check';
import { definePage } from '../../platform/page/define-page.ts';
import { paths } from '../../platform/paths.ts';

/** Where users are redirected whose team demands a stronger sign-in than theirs. */
export const strengthenPage = definePage('account', paths.strengthen, {
  title: 'shell.page.accountCenter',
  icon: ShieldCheck,
  audience: 'anyone',
  load: async () => (await import('./security/StrengthenPage.tsx')).StrengthenPage,
});
