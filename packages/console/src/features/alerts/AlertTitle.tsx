import type { Alert } from '@muster/contract/alerts/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { LightMark } from '../../domain/robot/LightMark.tsx';
import { type I18n, useI18n } from '../../platform/i18n/i18n.ts';

/** The problem as text. */
export function titleOf({ code }: Pick<Alert, 'code'>, t: I18n['t']): string {
  return isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code;
}

/** What the affected robots have in common; for a single robot its name. */
export function causeOf({ cause, robot, robots }: Alert, t: I18n['t']): string {
  if (robots.all <= 1 && robot !== null) return robot.name || robot.sn;
  if (cause.kind === 'accessPoint') return t('alerts.behind', { name: cause.name });
  if (cause.kind === 'group') return t('alerts.ofGroup', { name: cause.name });
  return cause.name;
}

/** The light as shape and colour, the problem, and below it the cause. */
export function AlertTitle({ alert }: { alert: Alert }) {
  const { t } = useI18n();
  return (
    <span className="flex min-w-0 items-start gap-2.5" data-leading="">
      <LightMark light={alert.light} className="mt-1.5 size-2.5" />
      <span className="sr-only">{t(`monitoring.light.${alert.light}`)}</span>
      <span className="min-w-0">
        <span className="block truncate font-medium" title={titleOf(alert, t)}>
          <b className="me-0.5 font-semibold tabular-nums">{alert.code}</b> {titleOf(alert, t)}
        </span>
        <span className="flex text-sm text-ink-3" title={causeOf(alert, t)}>
          <span className="truncate">{causeOf(alert, t)}</span>
          {alert.robots.all > 1 && (
            <span className="flex-none whitespace-pre @min-[760px]/table:hidden">
              {` · ${t('devices.robots', { count: alert.robots.all })}`}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
