import type { ConfigRobot, ConfigRobotState } from '@muster/contract/configs/use.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Bot from 'lucide-react/icons/bot';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useWatchedDevices } from '../../../domain/robot/use-robot.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../../platform/page/ListFooter.tsx';
import { Link } from '../../../platform/page/Link.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Pill, type PillTone } from '../../../ui/Pill.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { configRobotsQuery } from '../configs.queries.ts';
import { devicesPage } from '../../devices/devices.page.ts';

const tones: Record<ConfigRobotState, PillTone> = {
  none: 'neutral',
  waiting: 'neutral',
  installing: 'accent',
  failed: 'bad',
  drifted: 'warn',
  outdated: 'warn',
  applied: 'good',
};
const states = ['waiting', 'installing', 'failed', 'drifted', 'outdated', 'applied'] as const;

/** Polls, because robots change by themselves; counting their states uses an index, so it is cheap. */
const STATES_EVERY_MS = 3000;

/** The robots that should have a configuration, and the state of each. */
export function ConfigRobots({ id, version }: { id: string; version: number }) {
  const { t } = useI18n();
  const [state, setState] = useState<(typeof states)[number] | 'all'>('all');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...configRobotsQuery(id, state === 'all' ? undefined : state, page),
    refetchInterval: STATES_EVERY_MS,
  });
  const list = query.data;
  useWatchedDevices(list?.items);
  const all = list ? Object.values(list.counts).reduce((sum, count) => sum + count, 0) : 0;

  if (query.isError && !list) return <FailedQuery query={query} />;
  if (list && all === 0)
    return (
      <Empty icon={<Bot size={22} aria-hidden />} title={t('configs.use.empty')}>
        {t('configs.use.emptyHint')}
      </Empty>
    );
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('configs.use.title')}</h2>
      {list && list.counts.outdated > 0 && (
        <Banner tone="warn">{t('configs.use.outdated', { count: list.counts.outdated })}</Banner>
      )}
      <Tabs
        label={t('configs.use.state')}
        selected={state}
        onSelect={(next) => {
          setState(next);
          setPage(1);
        }}
        tabs={(['all', ...states] as const).map((each) => ({
          id: each,
          label: `${each === 'all' ? t('configs.use.all') : t(`configs.use.states.${each}`)} ${list ? (each === 'all' ? all : list.counts[each]) : ''}`,
        }))}
      >
        <div className="flex flex-col gap-3 pt-3">
          {!list && <Skeleton className="h-40 w-full" />}
          {list?.items.length === 0 && <p className="py-6 text-center text-ink-3">{t('configs.use.none')}</p>}
          <ul
            aria-busy={query.isPlaceholderData}
            className="divide-y divide-line-soft rounded-card border border-line empty:hidden"
          >
            {list?.items.map((robot) => (
              <ConfigRobotRow key={robot.id} robot={robot} newest={version} />
            ))}
          </ul>
          <ListFooter list={list} onPage={setPage} />
        </div>
      </Tabs>
    </div>
  );
}

function ConfigRobotRow({ robot, newest }: { robot: ConfigRobot; newest: number }) {
  const { t } = useI18n();
  const { progress, desiredVersion: desired, appliedVersion: applied } = robot.config;
  const isOutdated = robot.config.state === 'applied' && desired < newest;
  const state = isOutdated ? 'outdated' : robot.config.state;
  const version =
    applied === desired
      ? `v${desired}`
      : applied === null
        ? t('configs.use.versionNone', { desired: String(desired) })
        : t('configs.use.versionOf', { desired: String(desired), applied: String(applied) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <Link page={devicesPage} search={{ device: robot.id }} className="block truncate" title={robot.name}>
          {robot.name || robot.sn}
        </Link>
        <span className="block truncate text-sm text-ink-3">{robot.group.name}</span>
      </span>
      <span className="text-sm text-ink-3">{version}</span>
      <Pill tone={tones[state]} {...(progress !== null && { progress })}>
        {t(`configs.use.states.${state}`)}
      </Pill>
    </li>
  );
}
