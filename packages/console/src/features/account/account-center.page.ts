import Building2 from 'lucide-react/icons/building-2';
import { definePage } from '../../platform/page/define-page.ts';
import { readChoice } from '../../platform/search.ts';

/** The sections of "My account". */
const accountSections = { profile: 1, security: 1, preferences: 1, tokens: 1, data: 1 } as const;
export type AccountSection = keyof typeof accountSections;

interface AccountCenterSearch {
  tab?: 'account' | undefined;
  section?: AccountSection | undefined;
}

export const accountCenterPage = definePage('account', '/accountCenter', {
  title: 'shell.page.accountCenter',
  titleOf: ({ tab }: AccountCenterSearch) =>
    tab === 'account' ? 'shell.account.myAccount' : 'shell.page.accountCenter',
  icon: Building2,
  places: [
    { name: 'profile', search: 'tab=account' },
    { name: 'security', search: 'tab=account&section=security' },
    { name: 'tokens', search: 'tab=account&section=tokens', permission: 'token.own' },
    { name: 'data', search: 'tab=account&section=data' },
  ],
  // A user without a team still has an account.
  opensWithoutTeam: true,
  search: (raw): AccountCenterSearch => ({
    tab: readChoice(raw['tab'], { account: 1 }),
    section: readChoice(raw['section'], accountSections),
  }),
  load: async () => (await import('./center/AccountCenterPage.tsx')).AccountCenterPage,
});
