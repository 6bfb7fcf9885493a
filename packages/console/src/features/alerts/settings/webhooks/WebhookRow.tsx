import type { Webhook } from '@muster/contract/alerts/webhooks.schemas';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MenuButton } from '../../../../ui/MenuButton.tsx';
import { Pill } from '../../../../ui/Pill.tsx';

export type WebhookEntry = 'test' | 'deliveries' | 'pause' | 'resume' | 'newSecret' | 'remove';

const tones = { active: 'good', paused: 'neutral', stopped: 'bad' } as const;

export type WebhookRowProps = {
  webhook: Webhook;
  isTesting: boolean;
  onEntry: (entry: WebhookEntry) => void;
};

/** One webhook: state and actions. */
export function WebhookRow({ webhook, isTesting, onEntry }: WebhookRowProps) {
  const { name, url, state, isSecretReadable, last } = webhook;
  const { t, format } = useI18n();
  const lastText =
    last === null
      ? t('alerts.settings.webhooks.never')
      : t(`alerts.settings.webhooks.${last.isDelivered ? 'lastDelivered' : 'lastFailed'}`, {
          time: format.relative(last.at),
        });
  // The cause of the stop no longer applies: a test was delivered since, or the secret was replaced.
  const isOver = isSecretReadable && last !== null && (last.isDelivered || last.fault === 'secret');
  const stoppedHint = isSecretReadable ? 'stoppedHint' : 'unreadableHint';
  return (
    <li className="flex items-start gap-3 border-b border-line-soft py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          <Pill tone={tones[state]}>{t(`alerts.settings.webhooks.state.${state}`)}</Pill>
        </p>
        <p translate="no" className="truncate font-mono text-sm text-ink-3" title={url}>
          {url}
        </p>
        <p className="text-sm text-ink-3">
          {state === 'stopped' && !isOver ? t(`alerts.settings.webhooks.${stoppedHint}`) : lastText}
        </p>
      </div>
      <Button size="sm" isPending={isTesting} onPress={() => onEntry('test')} className="max-sm:hidden">
        {t('alerts.settings.webhooks.test')}
      </Button>
      <MenuButton
        label={t('monitoring.named', { label: t('common.action.more'), value: name })}
        icon={<Ellipsis size={17} />}
        size="sm"
        entries={[
          { id: 'test', label: t('alerts.settings.webhooks.test') },
          { id: 'deliveries', label: t('alerts.settings.webhooks.deliveries') },
          state === 'active'
            ? { id: 'pause', label: t('alerts.settings.webhooks.pause') }
            : { id: 'resume', label: t('alerts.settings.webhooks.resume') },
          { id: 'newSecret', label: `${t('alerts.settings.webhooks.newSecret')}…` },
          'line',
          { id: 'remove', label: `${t('common.action.delete')}…`, isDanger: true },
        ]}
        onAction={(entry) => onEntry(entry as WebhookEntry)}
      />
    </li>
  );
}
