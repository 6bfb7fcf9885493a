import type { Light as LightState } from '@muster/contract/devices/schemas';
import type { GroupDetail } from '@muster/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { LightMark } from '../../domain/robot/LightMark.tsx';
import { useWatchedDevices } from '../../domain/robot/use-robot.ts';
import { Link } from '../../platform/page/Link.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { GroupCard } from './GroupCard.tsx';
import { groupRobotsQuery } from './groups.queries.ts';

const lightKeys = {
  notSet: 'devices.connection.notActivated',
  online: 'devices.light.online',
  lost: 'devices.light.lost',
  high: 'devices.light.high',
  medium: 'devices.light.medium',
} as const satisfies Record<LightState, string>;

/** The first robots of a group, with a link to all. */
export function GroupRobots({ group, onAdd }: { group: GroupDetail; onAdd: () => void }) {
  const { t } = useI18n();
  const can = useCan();
  const query = useQuery(groupRobotsQuery(group.id));
  const robots = query.data?.items;
  useWatchedDevices(robots);
  return (
    <GroupCard
      id="group-robots"
      title={t('groups.robots.title')}
      action={
        <>
          {group.deviceCount > 0 && (
            <Link page={devicesPage} search={{ groupFilter: [group.id] }} className="text-sm">
              {t('groups.robots.all', { count: group.deviceCount })}
            </Link>
          )}
          {can('device.write') && (
            <Button size="sm" icon={<Plus size={14} aria-hidden />} onPress={onAdd}>
              {t('devices.add.title')}
            </Button>
          )}
        </>
      }
      query={query}
      skeletonClass="m-4 h-24"
      empty={
        <>
          <p>{t('groups.robots.empty')}</p>
          <p className="mt-0.5 text-sm">
            {t('groups.robots.emptyHint')} <Link page={devicesPage}>{t('devices.tab.all')}</Link>
          </p>
        </>
      }
    >
      <ul className="grid grid-cols-1 overflow-hidden rounded-b-card empty:hidden sm:grid-cols-2">
        {robots?.map((robot) => (
          <li
            key={robot.id}
            className="flex min-w-0 items-center gap-2.5 border-t border-line-soft px-4 py-2.5 sm:odd:not-last:border-e sm:odd:last:col-span-2"
          >
            <LightMark light={robot.light} label={t(lightKeys[robot.light])} />
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
    </GroupCard>
  );
}
