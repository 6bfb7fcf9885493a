import type { Alert } from '@muster/contract/alerts/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';

/** What robots of one cause share, and what is looked at first: one thing mended is all of them mended. */
const checks = {
  accessPoint: [
    'alerts.check.accessPoint.power',
    'alerts.check.accessPoint.cable',
    'alerts.check.accessPoint.near',
  ],
  place: ['alerts.check.place.wifi', 'alerts.check.place.power', 'alerts.check.place.near'],
  signedOut: ['alerts.check.signedOut.asked'],
  given: ['alerts.check.given.changed', 'alerts.check.given.near'],
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
      <ol className="mt-1 list-disc ps-5">
        {checks[kind].map((check) => (
          <li key={check} className="py-0.5">
            {t(check, { name })}
          </li>
        ))}
      </ol>
    </div>
  );
}
