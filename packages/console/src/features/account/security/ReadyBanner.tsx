import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/page/Link.tsx';
import { useTeamSession } from '../../../platform/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { accountCenterPage } from '../account-center.page.ts';

/** The team's demand, shown when the user meets it; an unmet demand is shown by the shell on every page. */
export function ReadyBanner() {
  const { t, format } = useI18n();
  const demand = useTeamSession()?.policy.demand;
  if (!demand?.isMet) return null;
  return (
    <Banner className="mb-5" action={<Link page={accountCenterPage}>{t('security.strengthen.policy')}</Link>}>
      <strong className="font-semibold">
        {t(`shell.demand.${demand.what}`, { time: format.date(demand.from) })}
      </strong>{' '}
      {t('security.strengthen.ready')}
    </Banner>
  );
}
