import { MINUTE_MS } from '@muster/contract/durations';
import { lightOf } from '@muster/contract/monitoring/codes';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LightMark } from '../../domain/robot/LightMark.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shownDay } from './day-words.ts';
import { type RecordsFilter, workDayQuery } from './work-records.queries.ts';
import { DOT } from '../../ui/dot.ts';

export type DayDetailProps = {
  period: { day: string; to: string };
  filter: RecordsFilter;
  /** The address that shows only this robot. */
  hrefOfRobot: (sn: string) => string;
};

/** The most frequent problems of a day or a period, and the robots affected. */
export function DayDetail({ period, filter, hrefOfRobot }: DayDetailProps) {
  const { t, format } = useI18n();
  const query = useQuery(workDayQuery(period, filter));
  const { day, to } = period;
  const lasted = (minutes: number) => (minutes === 0 ? '–' : format.duration(minutes * MINUTE_MS));
  const figures = query.data
    ? ([
        ['done', format.number(query.data.done)],
        ['failed', format.number(query.data.failed)],
        ['robots', format.number(query.data.robotCount)],
        ['troubleTime', lasted(query.data.troubleMinutes)],
      ] as const)
    : [];
  return (
    <section aria-labelledby="work-day" className="mt-6">
      <h2 id="work-day" className="text-lg font-semibold tabular-nums">
        {day === to ? shownDay(day) : `${shownDay(day)} – ${shownDay(to)}`}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([id, value]) => (
          <div key={id} className="rounded-card border border-line bg-surface p-3">
            <dt className="text-sm text-ink-3">{t(`workRecords.figure.${id}`)}</dt>
            <dd className="mt-1 text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
      {query.isPending && <Skeleton className="mt-4 h-40 w-full" />}
      {query.data?.codes.length === 0 && query.data.robots.length === 0 && (
        <p className="py-8 text-center text-ink-3">{t('workRecords.emptyDay')}</p>
      )}
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {query.data && query.data.codes.length > 0 && (
          <Ranking title={t('workRecords.topCodes')}>
            {query.data.codes.map(({ code, count, robots }) => (
              <Row
                key={code}
                name={
                  <span className="flex items-start gap-2.5">
                    <LightMark light={lightOf(code) ?? 'online'} className="mt-1.5 size-3" />
                    <span>
                      <b className="me-1.5 font-semibold tabular-nums">{code}</b>
                      {isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code}
                    </span>
                  </span>
                }
                below={t('devices.robots', { count: robots })}
                value={t('workRecords.times', { count })}
              />
            ))}
          </Ranking>
        )}
        {query.data && query.data.robots.length > 0 && (
          <Ranking title={t('workRecords.topRobots')}>
            {query.data.robots.map(({ sn, name, group, count, troubleMinutes }) => (
              <Row
                key={sn}
                name={filter.sn ? name || sn : <LinkButton href={hrefOfRobot(sn)}>{name || sn}</LinkButton>}
                below={[sn, group, t('workRecords.times', { count })].join(DOT)}
                value={lasted(troubleMinutes)}
              />
            ))}
          </Ranking>
        )}
      </div>
    </section>
  );
}

function Ranking({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface">
      <h3 className="border-b border-line-soft px-4 py-3 font-semibold">{title}</h3>
      <ol className="divide-y divide-line-soft">{children}</ol>
    </div>
  );
}

function Row({ name, below, value }: { name: ReactNode; below: string; value: string }) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-3">{below}</span>
      </span>
      <span className="shrink-0 tabular-nums">{value}</span>
    </li>
  );
}
