import type { WallAlert, WallView } from '@muster/contract/wall/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import UserCheck from 'lucide-react/icons/user-check';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { type I18n, useI18n } from '../../../platform/i18n/i18n.ts';
import { usePortrait } from '../screen/use-portrait.ts';
import { lastingOf } from './lasting.ts';

const whatOf = (code: string, t: I18n['t']) => (isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code);

function titleOf({ kind, name, code, robots: count }: WallAlert, t: I18n['t']): string {
  if (kind === 'accessPoint') return t('wall.alert.accessPoint', { name, count });
  const what = whatOf(code, t);
  return kind === 'robot'
    ? t('wall.alert.robot', { name, what })
    : t('wall.alert.group', { name, what, count });
}

function remedyOf({ kind, code, group }: WallAlert, t: I18n['t']): string {
  if (kind === 'accessPoint') return t('wall.alert.accessPointHint');
  const hint = isMonitorCode(code) ? t(`monitorCodes.${code}.hint`) : '';
  return group === null ? hint : t('wall.alert.where', { group, hint });
}

const grounds: Record<WallAlert['light'], string> = {
  high: 'bg-[#4a1a23] [--remedy:#ffc4cc]',
  lost: 'bg-[#2b363d] [--remedy:#c9d2da]',
  medium: 'bg-[#43320f] [--remedy:#f7d9a4]',
  online: 'bg-[#2b363d] [--remedy:#c9d2da]',
};

function AlertCard({ alert, now }: { alert: WallAlert; now: number }) {
  const { t, format } = useI18n();
  const { count, unit } = lastingOf(alert.since, now, t);
  // A portrait screen scrolls, so its texts are whole.
  const isPortrait = usePortrait();
  // An alert of several robots has a longer title and a shorter remedy.
  const isOne = alert.kind === 'robot';
  return (
    <li
      className={`grid min-h-162 min-w-0 grid-cols-[auto_1fr_auto] items-center gap-x-24 py-10 rounded-[calc(20*var(--spacing))] px-30 text-white ${grounds[alert.light]}`}
    >
      <LightMark light={alert.light} label={t(`monitoring.light.${alert.light}`)} className="size-42" />
      <div className="min-w-0">
        <h2 className={`${isPortrait ? 'wrap-anywhere' : 'line-clamp-2'} wall-36 leading-42 font-semibold`}>
          {titleOf(alert, t)}
        </h2>
        <p
          className={`wall-26 mt-4 leading-32 ${isPortrait ? '' : isOne ? 'line-clamp-3' : 'line-clamp-2'} text-(--remedy)`}
        >
          {remedyOf(alert, t)}
        </p>
        {alert.isTaken && (
          <p className="wall-26 mt-4 flex items-center gap-10 leading-32 font-medium">
            <UserCheck className="size-26 shrink-0" aria-hidden />
            {t('wall.alert.taken')}
          </p>
        )}
      </div>
      <p className="whitespace-nowrap">
        <span className="wall-56 leading-60 font-semibold tabular-nums">{format.number(count)}</span>
        <span className="wall-28 ms-8 font-medium">{unit}</span>
      </p>
    </li>
  );
}

/** Number of alerts shown as cards: two, or four if the groups need only one row of tiles. */
export const alertsShown = ({ alerts, groups }: WallView) =>
  Math.min(alerts.length, groups.length > 3 ? 2 : 4);

/** Current alerts, worst first, with remedies; the rest is counted. Without alerts, that all robots are well. */
export function WallAlerts({ view, now }: { view: WallView; now: number }) {
  const { t, format } = useI18n();
  const { alertCount } = view;
  // Few groups leave room for a second row.
  const alerts = view.alerts.slice(0, alertsShown(view));
  if (alerts.length === 0) {
    if (view.groups.some(({ worst }) => worst.length > 0)) return null;
    return (
      <p className="wall-36 mt-24 flex h-100 shrink-0 items-center gap-20 rounded-[calc(20*var(--spacing))] bg-online-soft px-30 font-semibold text-online-ink">
        <LightMark light="online" className="size-42" />
        {t('wall.everythingNormal')}
      </p>
    );
  }
  const more = alertCount - alerts.length;
  return (
    <ul
      className={`mt-24 grid shrink-0 gap-24 portrait:grid-cols-1 ${
        alerts.length === 1 ? 'grid-cols-1' : more > 0 ? 'grid-cols-[1fr_1fr_auto]' : 'grid-cols-2'
      }`}
    >
      {alerts.map((alert, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two robots may have the same name and code
        <AlertCard key={place} alert={alert} now={now} />
      ))}
      {more > 0 && (
        <li className="col-start-3 row-span-full flex min-h-162 flex-col justify-center rounded-[calc(20*var(--spacing))] border border-line bg-surface px-30 portrait:col-start-1 portrait:row-auto portrait:min-h-100 portrait:flex-row portrait:items-center portrait:justify-start portrait:gap-14">
          <span className="wall-56 leading-60 font-semibold tabular-nums">+{format.number(more)}</span>
          <span className="wall-26 leading-34 text-ink-2">{t('wall.alert.more')}</span>
        </li>
      )}
    </ul>
  );
}
