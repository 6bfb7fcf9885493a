import type { Dashboard } from '@muster/contract/dashboard/schemas';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import UserPlus from 'lucide-react/icons/user-plus';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { useCan } from '../../platform/permissions.ts';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { usagePage } from '../commands/usage.page.ts';
import { devicesPage } from '../devices/devices.page.ts';
import { peoplePage } from '../people/people.page.ts';
import { Card } from './Card.tsx';
import { failedTasksQuery } from './dashboard.queries.ts';
import { type Need, wayLook } from './need.ts';
import { useRobotNeeds } from './use-robot-needs.tsx';
import { useRolloutNeeds } from './use-rollout-needs.tsx';

const NAMED = 3;
const tones: Record<Need['tone'], string> = {
  bad: 'bg-high-soft text-high-ink',
  warn: 'bg-medium-soft text-medium-ink',
  plain: 'bg-sunken text-ink-2 border border-line-soft',
};

/** What needs attention, the most urgent first, with one action each. */
export function Needs({ data }: { data: Dashboard }) {
  const { t, format } = useI18n();
  const can = useCan();
  const tasks = useQuery({ ...failedTasksQuery, enabled: can('usage.read') }).data;
  const { outOfSync, approvals } = data;
  const { urgent, later } = useRobotNeeds(data);
  const rollouts = useRolloutNeeds();
  const open = tasks?.items.filter((task) => !task.isSettled) ?? [];
  const needs: Need[] = [...urgent, ...rollouts.urgent];
  if (tasks && tasks.errorCount > 0)
    needs.push({
      id: 'tasks',
      tone: 'bad',
      icon: <CircleAlert size={17} />,
      title: t('dashboard.needs.tasks', { count: tasks.errorCount }),
      text: format.list(
        open
          .slice(0, NAMED)
          .map(({ kind, subject }) => [t(`commands.kind.${kind}`), subject].filter(Boolean).join(' ')),
      ),
      way: (
        <Link page={usagePage} search={{ stateFilter: 'error' }} {...wayLook}>
          {t('dashboard.needs.seeWhy')}
        </Link>
      ),
    });
  if (approvals)
    needs.push({
      id: 'approvals',
      tone: 'plain',
      icon: <UserPlus size={17} />,
      title: t('dashboard.needs.approvals', { count: approvals }),
      text: t('dashboard.needs.approvalsHint'),
      way: (
        <Link page={peoplePage} search={{ tab: 'requests' }} {...wayLook}>
          {t('dashboard.needs.review')}
        </Link>
      ),
    });
  const different = outOfSync.failed + outOfSync.drifted;
  if (different > 0)
    needs.push({
      id: 'sync',
      tone: 'warn',
      icon: <RefreshCw size={17} />,
      title: t('dashboard.needs.outOfSync', { count: different }),
      text:
        outOfSync.failed === 0
          ? t('dashboard.needs.driftedHint')
          : outOfSync.drifted === 0
            ? t('dashboard.needs.failedHint')
            : t('dashboard.needs.outOfSyncHint', outOfSync),
      way: (
        <Link
          page={devicesPage}
          search={{ configStateFilter: outOfSync.failed > 0 ? 'failed' : 'drifted' }}
          {...wayLook}
        >
          {t('dashboard.needs.show')}
        </Link>
      ),
    });
  needs.push(...rollouts.later, ...later);

  return (
    <Card
      title={t('dashboard.needs.title')}
      note={needs.length > 0 && t('dashboard.needs.count', { count: needs.length })}
    >
      {needs.length === 0 ? (
        <Empty
          icon={<CircleCheck size={22} aria-hidden />}
          title={t('dashboard.needs.nothing')}
          className="py-9!"
        >
          {t('dashboard.needs.nothingHint')}
        </Empty>
      ) : (
        <ul>
          {needs.map(({ id, tone, icon, title, text, way }) => (
            <li
              key={id}
              className="flex items-center gap-3.5 border-t border-line-soft px-5 py-3 max-sm:flex-wrap"
            >
              <span
                aria-hidden
                className={cx('grid size-8 shrink-0 place-items-center rounded-control', tones[tone])}
              >
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>{title}</bdi>
                </span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
              {way}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
