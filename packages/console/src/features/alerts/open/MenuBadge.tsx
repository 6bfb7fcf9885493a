import { badgeLimits } from '@muster/contract/limits';
import { lightKeys } from '../../../domain/robot/robot-words.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useOpenAlerts } from './open-alerts.queries.ts';

/**
 * On the button of a hidden menu: number of unacknowledged alerts.
 * @param id of the text, which describes the button
 */
export function MenuBadge({ id }: { id: string }) {
  const { t } = useI18n();
  const { count, worst } = useOpenAlerts();
  if (count === 0) return null;
  const label = t('alerts.unseen', { count, light: t(lightKeys[worst]) });
  return (
    <>
      <span aria-hidden className="pointer-events-none absolute -end-1.5 -top-2 leading-none">
        <Badge count={count} max={badgeLimits.max} tone={worst} label={label} className="scale-85" />
      </span>
      <span id={id} hidden>
        {label}
      </span>
    </>
  );
}
