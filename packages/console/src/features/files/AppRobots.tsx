import type { AppDetail, RobotOfApp } from '@muster/contract/apps/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { useCan } from '../../platform/permissions.ts';
import { cx } from '../../ui/cx.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { DrawerSection } from './DrawerSection.tsx';
import { appRobotsQuery, type RobotsAsked } from './files.queries.ts';

const grounds = ['bg-accent', 'bg-accent/60', 'bg-accent/40', 'bg-accent/20'];
const groundOf = (place: number) => grounds[Math.min(place, grounds.length - 1)]!;

/** Versions reported by robots, and the robots; the team need not own the packages. */
export function AppRobots({ packageName, onRobots }: { packageName: string } & Pick<AppDetail, 'onRobots'>) {
  const { t, format } = useI18n();
  const maySee = useCan()('device.read');
  const [asked, setAsked] = useState<RobotsAsked>('any');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...appRobotsQuery(packageName, asked, page), enabled: maySee });
  const list = query.data;
  if (!maySee) return null;
  const choose = (next: RobotsAsked) => {
    setAsked(next === asked ? 'any' : next);
    setPage(1);
  };
  const having = list ? list.counts.normal + list.counts.linkOff : 0;
  const total = list ? having + list.counts.notFound : 0;
  return (
    <DrawerSection
      title={t('files.app.onRobots')}
      aside={list && t('files.app.onOf', { count: having, total: format.number(total) })}
    >
      <div aria-hidden className="mb-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-line-soft">
        {onRobots.map(({ versionCode, robots }, place) => (
          <span key={versionCode} className={cx('min-w-1', groundOf(place))} style={{ flexGrow: robots }} />
        ))}
        {list && <span style={{ flexGrow: list.counts.notFound }} />}
      </div>
      <ul aria-label={t('files.app.versionsOnRobots')} className="divide-y divide-line-soft">
        {onRobots.map(({ versionName, versionCode, robots }, place) => (
          <Version
            key={versionCode}
            name={versionName}
            ground={groundOf(place)}
            robots={robots}
            isChosen={asked === versionCode}
            onChoose={() => choose(versionCode)}
          />
        ))}
        {list && list.counts.notFound > 0 && (
          <Version
            name={t('files.app.notInstalled')}
            ground="bg-line"
            robots={list.counts.notFound}
            isChosen={asked === 'none'}
            onChoose={() => choose('none')}
          />
        )}
      </ul>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(list)} />}
      {query.isPending && <Skeleton className="mt-3 h-20 w-full" />}
      {list?.items.length === 0 && asked !== 'any' && (
        <p className="mt-3 text-ink-3">{t('files.app.noMatch')}</p>
      )}
      <ul
        aria-label={t('files.column.robots')}
        aria-busy={query.isPlaceholderData}
        className="mt-3 divide-y divide-line-soft rounded-card border border-line empty:hidden"
      >
        {list?.items.map((robot) => (
          <Robot key={robot.device.id} robot={robot} />
        ))}
      </ul>
      <ListFooter list={list} onPage={setPage} />
    </DrawerSection>
  );
}

type VersionProps = {
  name: string;
  ground: string;
  robots: number;
  isChosen: boolean;
  onChoose: () => void;
};

/** Legend of the bar, and filter of the robots below. */
function Version({ name, ground, robots, isChosen, onChoose }: VersionProps) {
  const { t } = useI18n();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'flex w-full cursor-pointer items-center gap-2.5 rounded-control px-2 py-1.5 text-start hover:bg-ink/4',
          isChosen && 'bg-accent-soft text-accent-ink',
        )}
      >
        <span aria-hidden className={cx('size-2.5 shrink-0 rounded-[3px]', ground)} />
        <span className="min-w-0 flex-1 truncate font-medium" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-ink-2">{t('files.app.robots', { count: robots })}</span>
      </button>
    </li>
  );
}

function Robot({ robot: { device, group, state, version } }: { robot: RobotOfApp }) {
  const { t } = useI18n();
  const name = device.name || device.sn;
  return (
    <li className="flex items-center gap-3 px-3.5 py-2">
      <span className="min-w-0 flex-1">
        <Link
          page={devicesPage}
          search={{ device: device.id, view: 'apps' }}
          className="block truncate"
          title={name}
        >
          {name}
        </Link>
        <span className="block truncate text-sm text-ink-3">{group.name}</span>
      </span>
      <span className="flex max-w-1/2 shrink-0 flex-col items-end gap-0.5">
        {version && <span className="max-w-full truncate">{version.versionName}</span>}
        <span className="flex gap-1.5">
          {version?.hasCrashed && <Pill tone="bad">{t('apps.crashed')}</Pill>}
          <Pill tone={state === 'normal' ? 'good' : 'neutral'}>{t(`apps.state.${state}`)}</Pill>
        </span>
      </span>
    </li>
  );
}
