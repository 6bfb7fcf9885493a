import { lightOf } from '@muster/contract/monitoring/codes';
import { stationTopic } from '@muster/contract/monitoring/live-topics';
import { listMonitorHistory } from '@muster/contract/monitoring/station.endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useEffect, useRef, useState } from 'react';
import { EarlierEvents } from '../../../domain/robot/EarlierEvents.tsx';
import { useDetailText } from '../../../domain/task/detail-text.ts';
import { call } from '../../../platform/api.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import type { OpenRobot } from './open-robot.ts';
import { DOT } from '../../../ui/dot.ts';

type Entry = ReplyOf<typeof listMonitorHistory>['items'][number];

const PAGE = 50;
const isAction = (change: Entry['change']) => change === 'done' || change === 'failed';

function toneOf({ change, code }: Entry) {
  if (change === 'failed') return 'warn';
  return change === 'came' ? tones[lightOf(code) ?? 'online'] : 'neutral';
}

const tones = { high: 'bad', medium: 'warn', lost: 'neutral', online: 'good' } as const;

/** History of a robot over the last 14 days, newest first, by day. */
export function RobotHistory({ robot: { sn, light, codes } }: { robot: OpenRobot }) {
  const { t, format } = useI18n();
  const textOf = useDetailText();
  const [kind, setKind] = useState<'all' | 'troubles' | 'actions'>('all');
  const query = useInfiniteQuery({
    queryKey: [listMonitorHistory.id, sn],
    // The light may have changed since the history was last open.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listMonitorHistory, { query: { sn, page: pageParam, limit: PAGE } }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all, page) => (all.length * PAGE < last.total ? page + 1 : null),
    meta: { topics: [stationTopic] },
  });
  const client = useQueryClient();
  const state = `${light} ${codes.map(({ code }) => code).join()}`;
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current === state) return;
    shownState.current = state;
    // A change of light or codes adds an entry.
    void client.invalidateQueries({ queryKey: [listMonitorHistory.id, sn] });
  }, [client, sn, state]);
  const entries = query.data?.pages.flatMap(({ items }) => items);
  if (query.isError && !entries) return <FailedQuery query={query} />;
  if (!entries) return <Skeleton className="h-40 w-full" />;
  const shown = entries.filter(({ change }) => kind === 'all' || (kind === 'actions') === isAction(change));
  const days = Map.groupBy(shown, ({ at }) => format.date(at));
  return (
    <>
      <SegmentedControl
        label={t('monitoring.history.filter')}
        size="sm"
        value={kind}
        onChange={setKind}
        segments={(['all', 'troubles', 'actions'] as const).map((id) => ({
          id,
          label: t(`monitoring.history.${id}`),
        }))}
      />
      {shown.length === 0 && (
        <Empty icon={<History size={22} aria-hidden />} title={t('monitoring.history.empty')} />
      )}
      <Timeline
        label={t('devices.drawer.history')}
        className="mt-4"
        groups={[...days].map(([day, events]) => ({
          id: day,
          title: day,
          events: events.map((entry) => ({
            id: entry.id,
            title: <EntryTitle entry={entry} />,
            detail: detailOf(entry),
            time: (
              <time dateTime={entry.at} title={format.dateTime(entry.at)}>
                {format.dateTime(entry.at).slice(11, 16)}
              </time>
            ),
            tone: toneOf(entry),
          })),
        }))}
      />
      <EarlierEvents query={query} />
    </>
  );

  function detailOf({ change, at, since, actor, detail }: Entry) {
    const parts = [
      change === 'went' && since !== null
        ? t('monitoring.history.lasted', { time: format.duration(Date.parse(at) - Date.parse(since)) })
        : null,
      actor,
      detail !== null && change === 'failed' ? textOf(detail) : detail,
    ];
    return parts.filter(Boolean).join(DOT);
  }
}

function EntryTitle({ entry: { code, change, title } }: { entry: Entry }) {
  const { t } = useI18n();
  const name = isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : title;
  return (
    <>
      <b className="me-1.5 font-semibold tabular-nums">{code}</b>
      {change === 'went' || (change === 'failed' && code !== '6-3')
        ? t(`monitoring.history.${change}`, { name })
        : name}
    </>
  );
}
