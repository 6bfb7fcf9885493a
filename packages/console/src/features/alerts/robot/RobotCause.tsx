import type { AlertOnRobots } from '@muster/contract/alerts/schemas';
import { useQuery } from '@tanstack/react-query';
import UserCheck from 'lucide-react/icons/user-check';
import { type I18n, useI18n } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/page/Link.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { polledSlowly } from '../../../platform/query.ts';
import { alertsOnRobotsQuery } from '../alerts.queries.ts';
import { alertsPage } from '../alerts.page.ts';
import { onRobot } from './on-robots.ts';

export type RobotCauseProps = {
  deviceId: string;
  /** In a list with arrow keys only one row is a tab stop. */
  tabIndex: number;
};

function sharedText({ cause: { kind, name }, deviceIds }: AlertOnRobots, t: I18n['t']): string {
  const others = { name, count: deviceIds.length - 1 };
  return kind === 'accessPoint' ? t('alerts.shared.accessPoint', others) : t('alerts.shared.group', others);
}

export function RobotCause({ deviceId, tabIndex }: RobotCauseProps) {
  const { t, format } = useI18n();
  const can = useCan();
  const { data: known } = useQuery({
    ...alertsOnRobotsQuery,
    ...polledSlowly,
    enabled: can('alert.read'),
    select: (answer) => onRobot(answer, deviceId) ?? null,
  });
  if (!known) return null;
  const { shared, assignees } = known;
  const what = shared && sharedText(shared, t);
  const who = assignees.length > 0 && t('alerts.taken', { name: format.list(assignees) });
  return (
    <>
      {shared && what && (
        <Link
          page={alertsPage}
          search={{ alert: shared.id }}
          tabIndex={tabIndex}
          title={what}
          className="min-w-0 truncate"
        >
          {what}
        </Link>
      )}
      {who && (
        <span className="inline-flex min-w-0 items-center gap-1" title={who}>
          <UserCheck size={13} aria-hidden className="shrink-0" />
          <span className="truncate">{who}</span>
        </span>
      )}
    </>
  );
}
