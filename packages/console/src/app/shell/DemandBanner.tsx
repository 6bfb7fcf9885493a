import { accountCenterPage } from '../../features/account/account-center.page.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import type { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Demand = NonNullable<ReturnType<typeof useSession>['policy']['demand']>;

/** Shown in the grace period: the date from which the user needs a second step or a passkey. */
export function DemandBanner({ demand }: { demand: Demand }) {
  const { t, format } = useI18n();
  return (
    <Banner
      tone="warn"
      className="mb-3"
      action={
        <LinkButton href={hrefOf(accountCenterPage, { search: { tab: 'account', section: 'security' } })}>
          {t('shell.demand.action')}
        </LinkButton>
      }
    >
      {t(`shell.demand.${demand.what}`, { time: format.date(demand.from) })}
    </Banner>
  );
}
