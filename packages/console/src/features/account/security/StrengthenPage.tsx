import { userInfo } from '@muster/contract/account/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PublicHeader } from '../../../platform/page/PublicHeader.tsx';
import { paths } from '../../../platform/paths.ts';
import { queryOf } from '../../../platform/query.ts';
import { enterTeam, useSignOut } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { AccountCard, cardClass } from '../center/AccountRow.tsx';
import { StrongRows } from './StrongRows.tsx';
import { useDemand } from './use-demand.ts';

const personQuery = queryOf(userInfo, {});

/** The team demands a stronger sign-in than the user has: what is missing, the deadline, and the alternatives. */
export function StrengthenPage() {
  const { t, format } = useI18n();
  const signOut = useSignOut();
  const report = useReportFailure();
  const person = useQuery(personQuery).data;
  const demand = useDemand();
  const others = demand ? (person?.teams.filter(({ teamId }) => teamId !== demand.teamId) ?? []) : [];
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6">
      <PublicHeader title={t('security.strengthen.title')} className="w-full max-w-180" />
      <main className="mx-auto flex w-full max-w-180 flex-1 flex-col justify-center py-8">
        <h1 className="text-xl font-bold">{t('security.strengthen.title')}</h1>
        <p className="mt-1.5 text-ink-2 wrap-anywhere">
          {demand
            ? t(`security.strengthen.${demand.what}`, {
                team: demand.teamName,
                time: format.date(demand.from),
              })
            : t(demand === null ? 'security.strengthen.met' : 'security.strengthen.text')}
        </p>
        {demand && (
          <p className="mt-1 font-semibold">
            {demand.daysLeft > 0
              ? t('security.strengthen.daysLeft', { count: demand.daysLeft })
              : t('security.strengthen.now')}
          </p>
        )}
        <ul className={`mt-5 ${cardClass}`}>
          <StrongRows />
        </ul>
        <div className="mt-5 mb-7 flex flex-wrap items-center gap-2.5">
          <Button variant="primary" onPress={() => location.assign(paths.home)}>
            {t('security.strengthen.go')}
          </Button>
          <Button variant="quiet" onPress={() => void signOut().catch(report)}>
            {t('account.signOut')}
          </Button>
          {person && <span className="text-sm break-all text-ink-3">{person.email}</span>}
        </div>
        {others.length > 0 && (
          <AccountCard title={t('security.strengthen.otherTeams')}>
            <ul className={cardClass}>
              {others.map(({ teamId, teamName, role }) => (
                <li
                  key={teamId}
                  className="flex items-center gap-3 border-t border-line-soft px-4 py-2.5 first:border-t-0"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{teamName}</span>
                    <span className="text-sm text-ink-3">{t(`common.role.${role}`)}</span>
                  </span>
                  <Button
                    size="sm"
                    aria-label={t('security.strengthen.switchTo', { team: teamName })}
                    onPress={() => void enterTeam(teamId).catch(report)}
                  >
                    {t('security.strengthen.switch')}
                  </Button>
                </li>
              ))}
            </ul>
          </AccountCard>
        )}
      </main>
    </div>
  );
}
