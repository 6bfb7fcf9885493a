import { testProvider } from '@muster/contract/sign-on/endpoints';
import type { Provider } from '@muster/contract/sign-on/schemas';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { DOT } from '../../ui/dot.ts';

export type ProviderAction = 'edit' | 'check' | 'remove';

export type ProviderCardProps = { provider: Provider; onAction: (action: ProviderAction) => void };

const actions = ['edit', 'check'] as const;

/** One provider: its state and actions. */
export function ProviderCard({ provider, onAction }: ProviderCardProps) {
  const { t, format } = useI18n();
  const report = useReportFailure();
  const [isTesting, setTesting] = useState(false);
  const { id, name, issuer, domains, people, isEnabled, isRequired, testedAt } = provider;

  async function test() {
    // Opened directly in the press handler: browsers block tabs that open without a press.
    const tab = window.open('about:blank', '_blank');
    setTesting(true);
    try {
      const { url } = await call(testProvider, { params: { id } });
      if (tab) tab.location.replace(url);
      else location.assign(url);
    } catch (error) {
      tab?.close();
      report(error);
    } finally {
      setTesting(false);
    }
  }

  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</h3>
        <Pill tone={isEnabled ? 'good' : 'neutral'}>{t(isEnabled ? 'signOn.on' : 'signOn.off')}</Pill>
        {isRequired && <Pill tone="warn">{t('signOn.isRequired')}</Pill>}
      </div>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{issuer}</p>
      <p className="text-sm text-ink-3 wrap-anywhere">
        {[
          domains.join(DOT) || t('signOn.noDomains'),
          t('signOn.people', { count: people }),
          testedAt ? t('signOn.tested', { time: format.dateTime(testedAt) }) : t('signOn.untested'),
        ].join(' — ')}
      </p>
      <div role="group" aria-label={t('signOn.actionsOf', { name })} className="mt-2.5 flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button key={action} size="sm" onPress={() => onAction(action)}>
            {t(`signOn.${action}`)}
          </Button>
        ))}
        <Button size="sm" isPending={isTesting} onPress={() => void test()}>
          {t('signOn.test')}
        </Button>
        <Button size="sm" variant="quiet" onPress={() => onAction('remove')}>
          {t('signOn.remove')}
        </Button>
      </div>
    </li>
  );
}
