import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { robotAlertsQuery } from '../alerts.queries.ts';
import { RobotAlertLine } from './RobotAlertLine.tsx';

/** Nothing without permission to see alerts, or without alerts. */
export function RobotAlerts({ sn }: { sn: string }) {
  const { t } = useI18n();
  const can = useCan();
  const query = useQuery({ ...robotAlertsQuery(sn), enabled: can('alert.read') });
  const { data } = query;
  if (query.isError) return <FailedQuery query={query} isPartial={Boolean(data)} />;
  if (!data) return can('alert.read') && <Skeleton className="h-20 w-full" />;
  if (data.items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('alerts.robot.title')}</h3>
      <ul>
        {data.items.map((alert) => (
          <RobotAlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}
