import CircleUser from 'lucide-react/icons/circle-user';
import Database from 'lucide-react/icons/database';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { usePage } from '../../../platform/page/visit.ts';
import { useTeamSession } from '../../../platform/session.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { OwnNuwaId } from '../../people/nuwa-id.part.ts';
import { TokensSection } from '../../tokens/tokens.part.ts';
import { accountCenterPage, type AccountSection } from '../account-center.page.ts';
import { profileQuery } from './account.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** The page opens on the profile; the other sections load their code when opened. */
const SecuritySection = lazyPart(() => import('./SecuritySection.tsx'), 'SecuritySection');
const PreferencesSection = lazyPart(() => import('./PreferencesSection.tsx'), 'PreferencesSection');
const DataSection = lazyPart(() => import('./DataSection.tsx'), 'DataSection');

const icons = {
  profile: CircleUser,
  security: ShieldCheck,
  preferences: Languages,
  tokens: KeyRound,
  data: Database,
};
const sections = Object.keys(icons) as AccountSection[];

/** The user's own account, in sections. */
export function MyAccount() {
  const { t } = useI18n();
  // A token needs a team.
  const mayOwnTokens = useTeamSession()?.permissions.includes('token.own') === true;
  const { search, setSearch } = usePage(accountCenterPage);
  const query = useQuery(profileQuery);
  const profile = query.data;
  const section = search.section ?? 'profile';
  return (
    <>
      <PageTop
        title={t('myAccount.title')}
        subtitle={
          profile && (
            <>
              {/* On a phone the name is shown by the first field below. */}
              <span className="max-sm:hidden">{profile.name} · </span>
              {profile.email}
            </>
          )
        }
      />
      <Tabs<AccountSection>
        orientation="vertical"
        label={t('myAccount.title')}
        selected={section}
        onSelect={(id) => setSearch({ section: id === 'profile' ? undefined : id })}
        className="pt-4"
        tabs={sections
          .filter((id) => id !== 'tokens' || mayOwnTokens)
          .map((id) => {
            const Icon = icons[id];
            return {
              id,
              label: (
                <>
                  <Icon size={16} aria-hidden className="shrink-0" />
                  {t(`myAccount.section.${id}`)}
                </>
              ),
            };
          })}
      >
        {section === 'tokens' && mayOwnTokens && <TokensSection kind="personal" />}
        <div className="max-w-180">
          {query.isError && <FailedQuery query={query} isPartial={Boolean(profile)} />}
          {query.isPending && <Loading />}
          {profile && section === 'profile' && (
            <>
              <ProfileSection key={profile.userId} profile={profile} />
              <OwnNuwaId />
            </>
          )}
          <Suspense fallback={<Loading />}>
            {profile && section === 'security' && <SecuritySection profile={profile} />}
            {profile && section === 'preferences' && <PreferencesSection profile={profile} />}
            {profile && section === 'data' && <DataSection />}
          </Suspense>
        </div>
      </Tabs>
    </>
  );
}

function Loading() {
  const { t } = useI18n();
  return (
    <div role="status" aria-busy className="flex flex-col gap-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
