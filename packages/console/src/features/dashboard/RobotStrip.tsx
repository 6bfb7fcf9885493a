import type { ReactNode } from 'react';
import type { Dashboard } from '@muster/contract/dashboard/schemas';
import type { Light } from '@muster/contract/devices/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { LightMark } from '../../domain/robot/LightMark.tsx';
import { lightKeys } from '../../domain/robot/robot-words.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { useLinkClick } from '../../ui/Navigation.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { stationPage } from '../monitoring/station.page.ts';
import { DOT } from '../../ui/dot.ts';

const order: Light[] = ['high', 'medium', 'lost', 'online', 'notSet'];

const devicesOf = {
  high: { lightFilter: 'high' },
  medium: { lightFilter: 'medium' },
  online: { connectionFilter: 1 },
  lost: { connectionFilter: 0 },
  notSet: { connectionFilter: -2 },
} as const;

/** Link to the robots counted under a light. */
function hrefOfLight({ lightsOf, lights, notOnStation }: Dashboard['robots'], light: Light): string {
  if (lightsOf === 'robots') return hrefOf(devicesPage, { search: devicesOf[light] });
  // The station's filter would not show robots that are not on it.
  if (light === 'notSet' && lights.notSet === notOnStation) return hrefOf(stationPage);
  return hrefOf(stationPage, { search: { light } });
}

/** Days with a known number that make a line. */
const LINE_FROM = 2;

/** How many robots were online at this hour of the days before, and now. */
function OnlineHistory({ before, now }: { before: readonly (number | null)[]; now: number }) {
  const { t } = useI18n();
  if (before.filter((count) => count !== null).length < LINE_FROM) return null;
  return (
    <Sparkline
      label={t('dashboard.robots.history', { days: before.length })}
      values={[...before, now]}
      min={0}
      className="h-6 w-16 shrink max-sm:hidden"
    />
  );
}

/** How many robots are online, and the lights with a reason each. */
export function RobotStrip({ robots }: { robots: Dashboard['robots'] }) {
  const { t, format } = useI18n();
  const { total, online, onlineBefore, lights, lightsOf, notOnStation, commonFaults, lostSince } = robots;
  const comparison = (more: number) => {
    if (more === 0) return t('dashboard.robots.asMany');
    return t(more > 0 ? 'dashboard.robots.more' : 'dashboard.robots.fewer', { count: Math.abs(more) });
  };
  const nameOf = (code: string) => (isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code);
  const causesOf = (codes: readonly string[]) =>
    codes.length === 0 ? t('dashboard.robots.noneHigh') : codes.map(nameOf).join(DOT);
  const lostFor =
    lostSince === null
      ? t('dashboard.robots.neverSeen')
      : t('dashboard.robots.lostSince', { time: format.relative(lostSince) });
  const stopped = (lights.notSet ?? 0) - notOnStation;
  const notSetReason =
    lightsOf === 'robots'
      ? t('dashboard.robots.notActivated')
      : format.list([
          ...(stopped > 0 ? [t('dashboard.robots.stopped', { count: stopped })] : []),
          ...(notOnStation > 0 ? [t('dashboard.robots.notOnStation', { count: notOnStation })] : []),
        ]) || t('dashboard.robots.noneHigh');
  const reasons: Record<Light, string> = {
    high: causesOf(commonFaults.high),
    medium: causesOf(commonFaults.medium),
    lost: lights.lost === 0 ? t('dashboard.robots.noneHigh') : lostFor,
    online: t(lights.online ? 'dashboard.robots.allNormal' : 'dashboard.robots.noneHigh'),
    notSet: notSetReason,
  };
  const yesterday = onlineBefore.at(-1);
  const compared = yesterday === undefined || yesterday === null ? null : comparison(online - yesterday);
  const share =
    total > 0
      ? t('dashboard.robots.ofAll', { percent: format.percent(Math.round((online / total) * 100)) })
      : '';
  return (
    <section
      aria-label={t('dashboard.robots.label')}
      className="grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-line-soft gap-px sm:grid-cols-3 xl:grid-cols-[1.5fr_repeat(5,1fr)]"
    >
      <Figure
        href={hrefOf(devicesPage)}
        head={<span className="font-semibold text-ink">{t('dashboard.robots.total', { count: total })}</span>}
        figure={online}
        unit={t('dashboard.robots.reachable')}
        chart={<OnlineHistory before={onlineBefore} now={online} />}
        reason={compared ?? share}
      />
      {order.map((light) => (
        <Figure
          key={light}
          href={hrefOfLight(robots, light)}
          head={
            <span className="inline-flex items-center gap-2">
              <LightMark light={light} />
              {t(lightKeys[light])}
            </span>
          }
          figure={lights[light] ?? 0}
          reason={reasons[light]}
        />
      ))}
    </section>
  );
}

type FigureProps = {
  href: string;
  head: ReactNode;
  figure: number;
  unit?: string;
  /** Beside the figure. */
  chart?: ReactNode;
  reason: string;
};

/** Its three lines are rows of a subgrid, so that figures align beside a label of two lines. */
function Figure({ href, head, figure, unit, chart, reason }: FigureProps) {
  const { format } = useI18n();
  const onClick = useLinkClick(href);
  return (
    <a
      href={href}
      onClick={onClick}
      className="row-span-3 grid min-w-0 grid-rows-subgrid items-start gap-y-0.5 bg-surface px-5 py-3.5 text-sm text-ink-2 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
    >
      {head}
      <span className="flex items-center justify-between gap-2">
        <span className="text-2xl font-semibold text-ink tabular-nums">
          {format.number(figure)}
          {unit && <span className="ms-1.5 text-base font-normal text-ink-2">{unit}</span>}
        </span>
        {chart}
      </span>
      <span className="line-clamp-2 text-ink-3" title={reason}>
        {reason}
      </span>
    </a>
  );
}
