import type { ReplyOf } from '@muster/contract/endpoint';
import { lightOf } from '@muster/contract/monitoring/codes';
import type { previewCondition } from '@muster/contract/monitoring/preview.endpoints';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { LightMark } from '../../../../domain/robot/LightMark.tsx';
import { useI18n } from '../../../../platform/i18n/i18n.ts';

export type Preview = ReplyOf<typeof previewCondition>;

/** Number of messages, in total and per code. */
export function PreviewCounts({ preview }: { preview: Preview }) {
  const { t, format } = useI18n();
  const { known, robots, codes, held } = preview;
  if (known === 0)
    return (
      <p role="status" className="text-sm text-ink-2">
        {t(robots === 0 ? 'monitoring.preview.noRobots' : 'monitoring.preview.unknown')}
      </p>
    );
  const total = codes.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p role="status" className="text-xl font-semibold tabular-nums">
        {total === 0 ? t('monitoring.preview.nothing') : t('monitoring.preview.messages', { count: total })}
      </p>
      {codes.length > 0 && (
        <ul className="mt-2 divide-y divide-line-soft border-t border-line-soft">
          {codes.map(({ code, count, robots: some }) => {
            const light = lightOf(code) ?? 'online';
            return (
              <li key={code} className="flex items-start gap-2.5 py-2 text-sm">
                <LightMark light={light} label={t(`monitoring.light.${light}`)} className="mt-1.5 size-2.5" />
                <b className="w-9 shrink-0 font-semibold tabular-nums">{code}</b>
                <span className="min-w-0 flex-1">
                  <span className="block text-ink-2">
                    {isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : null}
                  </span>
                  <span className="block text-xs text-ink-3">{t('devices.robots', { count: some })}</span>
                </span>
                <span className="tabular-nums">{format.number(count)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {held > 0 && (
        <p className="border-t border-line-soft pt-2.5 text-sm text-ink-2">
          {t('monitoring.preview.held', { count: held })}
        </p>
      )}
    </>
  );
}
