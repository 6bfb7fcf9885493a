import type { Alert } from '@muster/contract/alerts/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';

/** What robots of one cause share, and what is looked at first: one thing mended is all of them mended. */
const checks = {
  accessPoint: ['accessPoint.power', 'accessPoint.cable', 'accessPoint.near'],
  place: ['place.wifi', 'place.power', 'place.near'],
  signedOut: ['signedOut.asked'],
  given: ['given.changed', 'given.near'],
} as const;

function kindOf({ cause, code, light }: Alert): keyof typeof checks | null {
  if (cause.kind === 'accessPoint') return 'accessPoint';
  if (cause.kind === 'robot') return null;
  if (code === '2-2') return 'signedOut';
  return light === 'lost' ? 'place' : 'given';
}

export function CauseChecks({ alert }: { alert: Alert }) {
  const { t } = useI18n();
  const kind = kindOf(alert);
  if (kind === null) return null;
  const { name } = alert.cause;
  return (
    <div className="mb-3 rounded-card border border-line bg-sunken px-4 py-3">
      <h4 className="font-medium">{t('alerts.check.title')}</h4>
      <ol className="mt-1 list-decimal ps-5 marker:text-ink-3">
        {checks[kind].map((check) => (
          <li key={check} className="py-0.5">
            {t(`alerts.check.${check}`, { name })}
          </li>
        ))}
      </ol>
    </div>
  );
}
