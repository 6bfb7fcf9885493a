import { badgeLimits } from '@muster/contract/limits';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { lightKeys } from '../../../domain/robot/robot-words.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useOpenAlerts } from './open-alerts.queries.ts';

/** Beside a menu entry: the worst light as a shape, and the number of alerts. */
export function OpenAlertsBadge() {
  const { t } = useI18n();
  const { count, worst } = useOpenAlerts();
  if (count === 0) return null;
  const label = t('alerts.unseen', { count, light: t(lightKeys[worst]) });
  return (
    <span className="inline-flex items-center gap-1.5" title={label}>
      <LightMark light={worst} />
      <Badge count={count} max={badgeLimits.max} tone={worst} label={label} />
    </span>
  );
}
