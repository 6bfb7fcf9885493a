import type { Light as LightState } from '@muster/contract/devices/schemas';
import type { GroupDetail } from '@muster/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedDevices } from '../../domain/robot/use-robot.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { Light } from '../../ui/Light.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { groupRobotsQuery } from './groups.queries.ts';

const lightKeys = {
  notSet: 'devices.connection.notActivated',
  online: 'devices.light.online',
  lost: 'devices.light.lost',
  high: 'devices.light.high',
  medium: 'devices.light.medium',
} as const satisfies Record<LightState, string>;

/** The first robots of a group, as they are now, and the way to all of them. */
export function GroupRobots({ group }: { group: GroupDetail }) {
  const { t } = useI18n();
  const query = useQuery(groupRobotsQuery(group.id));
  const robots = query.data?.items;
  useWatchedDevices(robots);
  return (
    <section aria-labelledby="group-robots" className="rounded-card border border-line">
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <h2 id="group-robots" className="flex-1 font-semibold">
          {t('groups.robots.title')}
        </h2>
        {group.deviceCount > 0 && (
          <Link page={devicesPage} search={{ groupFilter: [group.id] }} className="text-sm">
            {t('groups.robots.all', { count: group.deviceCount })}
          </Link>
        )}
      </div>
      {query.isError && !robots && (
        <div className="px-4">
          <FailedQuery query={query} />
        </div>
      )}
      {query.isPending && <Skeleton className="m-4 h-24" />}
      {robots?.length === 0 && (
        <div className="border-t border-line-soft px-4 py-5 text-ink-3">
          <p>{t('groups.robots.empty')}</p>
          <p className="mt-0.5 text-sm">
            {t('groups.robots.emptyHint')} <Link page={devicesPage}>{t('devices.tab.all')}</Link>
          </p>
        </div>
      )}
      <ul className="grid grid-cols-1 overflow-hidden rounded-b-card empty:hidden sm:grid-cols-2">
        {robots?.map((robot) => (
          <li
            key={robot.id}
            className="flex min-w-0 items-center gap-2.5 border-t border-line-soft px-4 py-2.5 sm:odd:border-e"
          >
            <Light state={robot.light} label={t(lightKeys[robot.light])} />
            <span className="min-w-0 flex-1 truncate" title={robot.name || robot.sn}>
              <Link page={devicesPage} search={{ device: robot.id }}>
                {robot.name || robot.sn}
              </Link>
            </span>
            <span className="shrink-0 text-sm text-ink-3 tabular-nums">
              {robot.battery !== null && t('devices.battery', { percent: robot.battery })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
