import type { UseQueryResult } from '@tanstack/react-query';
import type { previewSchedule } from '@muster/contract/schedules/endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import { useMissingText } from '../../domain/task/use-missing-text.ts';
import { spanText, useZoneFormat, zoneName } from '../../domain/time-zone/zone-words.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailureNote } from '../../platform/page/FailureNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export type SchedulePreviewProps = { query: UseQueryResult<ReplyOf<typeof previewSchedule>> };

/** Install times of the robots per time zone, and which robots get nothing. */
export function SchedulePreview({ query }: SchedulePreviewProps) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const missingText = useMissingText();
  if (query.isError) return <FailureNote failure={textOf(query.error)} />;
  if (!query.data) return <Skeleton className="h-10 w-full" />;
  const { parts, notActivatedDevices: left, missing } = query.data;
  const names = left.slice(0, 5).map((robot) => robot.name || robot.sn);
  return (
    <div className="flex flex-col gap-1.5">
      <ul className="flex flex-col gap-1.5">
        {parts.map(({ timeZone, notBefore, notAfter, robots }) => (
          <li key={timeZone} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{t('schedules.robots', { count: robots })}</span>
            <span className="text-ink-2">
              {notBefore !== null && notAfter !== null ? (
                <Window
                  timeZone={timeZone}
                  from={notBefore}
                  to={notAfter}
                  isOpen={Date.parse(notBefore) <= query.dataUpdatedAt}
                />
              ) : (
                t('schedules.soon')
              )}
            </span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className="text-sm text-ink-3">
          {t('schedules.notActivated', { count: left.length, names: format.list(names) })}
        </p>
      )}
      {missing.length > 0 && <p className="text-sm text-ink-3">{missingText(missing)}</p>}
    </div>
  );
}

type WindowProps = {
  timeZone: string;
  from: string;
  to: string;
  /** The window has begun already: after midnight, "tonight" may have meant the coming night. */
  isOpen: boolean;
};

/** The window in the robots' time zone, and in the user's if it differs. */
function Window({ timeZone, from, to, isOpen }: WindowProps) {
  const { t, format } = useI18n();
  const zoneFormat = useZoneFormat();
  const span = spanText(from, to, zoneFormat(timeZone));
  const ownSpan = spanText(from, to, format);
  return (
    <>
      {t('schedules.window', { zone: zoneName(timeZone), span })}
      {ownSpan !== span && (
        <span className="block text-sm text-medium-ink">{t('schedules.ownClock', { span: ownSpan })}</span>
      )}
      {isOpen && <span className="block text-sm text-medium-ink">{t('schedules.isOpen')}</span>}
    </>
  );
}
