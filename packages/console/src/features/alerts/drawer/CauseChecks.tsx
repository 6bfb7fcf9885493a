import type { Alert } from '@muster/contract/alerts/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { checksOf } from './cause-checks.ts';

/** Checks of the common cause, before those of single robots. */
export function CauseChecks({ alert }: { alert: Alert }) {
  const { t } = useI18n();
  const checks = checksOf(alert);
  if (checks.length === 0) return null;
  const { name } = alert.cause;
  return (
    <div className="mb-3 rounded-card border border-line bg-sunken px-4 py-3">
      <h4 className="font-medium">{t('alerts.check.title')}</h4>
      <ul className="mt-1 list-disc ps-5">
        {checks.map((check) => (
          <li key={check} className="py-0.5">
            {t(check, { name })}
          </li>
        ))}
      </ul>
    </div>
  );
}
