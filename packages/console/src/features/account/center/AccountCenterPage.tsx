import { useI18n } from '../../../platform/i18n/i18n.ts';
import { usePage } from '../../../platform/page/visit.ts';
import { useTeamSession } from '../../../platform/session.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TeamPart } from '../../teams/team.part.ts';
import { accountCenterPage } from '../account-center.page.ts';
import { LeaveRow } from './LeaveRow.tsx';
import { MyAccount } from './MyAccount.tsx';

type Tab = 'team' | 'account';

/** `/accountCenter`: the current team, and the user's own account. */
export function AccountCenterPage() {
  const { t } = useI18n();
  const mayReadTeam = useTeamSession()?.permissions.includes('team.read') ?? false;
  const { search, setSearch } = usePage(accountCenterPage);
  const tab: Tab = mayReadTeam ? (search.tab ?? 'team') : 'account';
  const own = { id: 'account' as const, label: t('myAccount.title') };
  return (
    <Tabs<Tab>
      label={t('myAccount.tabs')}
      selected={tab}
      onSelect={(id) => setSearch({ tab: id === 'account' ? id : undefined, section: undefined })}
      tabs={mayReadTeam ? [{ id: 'team', label: t('myAccount.team') }, own] : [own]}
    >
      {tab === 'team' ? (
        <>
          <TeamPart />
          <LeaveRow />
        </>
      ) : (
        <MyAccount />
      )}
    </Tabs>
  );
}
