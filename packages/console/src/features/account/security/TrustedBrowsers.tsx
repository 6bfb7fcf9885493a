import {
  forgetTrustedBrowser,
  forgetTrustedBrowsers,
  getStrength,
} from '@muster/contract/account/two-step.endpoints';
import type { Strength } from '@muster/contract/account/two-step.schemas';
import { accountLimits } from '@muster/contract/account/limits';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { AccountCard, cardClass } from '../center/AccountRow.tsx';
import { strengthQuery } from './security.queries.ts';

/** Browsers that skip the second step; nothing is shown when there are none. */
export function TrustedBrowsers() {
  const { t, format } = useI18n();
  const onError = useReportFailure();
  const items = useQuery(strengthQuery).data?.trustedBrowsers ?? [];
  const one = useChange(forgetTrustedBrowser, [], getStrength);
  const all = useChange(forgetTrustedBrowsers, [], getStrength);
  if (items.length === 0) return null;
  const said = { ...done(t('security.trusted.forgotten'), () => {}), onError };

  function nameOf({ browser, system }: Strength['trustedBrowsers'][number]): string {
    if (browser && system) return t('security.trusted.named', { browser, system });
    return browser || system || t('security.trusted.unknown');
  }

  return (
    <AccountCard
      title={t('security.trusted.title')}
      action={
        <Button
          variant="quiet"
          size="sm"
          className="text-high-ink!"
          isPending={all.isPending}
          onPress={() => all.mutate({}, said)}
        >
          {t('security.trusted.forgetAll')}
        </Button>
      }
    >
      <ul className={cardClass}>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex items-center gap-3 border-t border-line-soft px-4 py-2.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{nameOf(item)}</span>
              <span className="block text-sm text-ink-3">
                {t(item.isCurrent ? 'security.trusted.current' : 'security.trusted.until', {
                  time: format.date(item.expiresAt),
                })}
              </span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="-me-2.5"
              aria-label={t('security.trusted.forgetOf', { name: nameOf(item) })}
              isPending={one.isPending && one.variables.params.id === item.id}
              onPress={() => one.mutate({ params: { id: item.id } }, said)}
            >
              {t('security.trusted.forget')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">
        {t('security.trusted.hint', { count: accountLimits.trustedDays })}
      </p>
    </AccountCard>
  );
}
