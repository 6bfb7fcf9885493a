import { badgeLimits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { lightKeys } from '../../../domain/robot/robot-words.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useCan } from '../../../platform/permissions.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { openAlertsQuery, totalOf, worstOf } from './open-alerts.queries.ts';

export function OpenAlertsBadge() {
  const { t } = useI18n();
  const can = useCan();
  const { data } = useQuery({ ...openAlertsQuery, enabled: can('alert.read') });
  if (!data) return null;
  const count = totalOf(data);
  const worst = worstOf(data);
  return (
    <Badge
      count={count}
      max={badgeLimits.max}
      tone={worst}
      label={t('alerts.unseen', { count, light: t(lightKeys[worst]) })}
    />
  );
}
