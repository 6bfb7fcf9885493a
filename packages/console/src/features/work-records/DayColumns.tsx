import type { RecordDay } from '@muster/contract/work-records/schemas';
import { LightMark } from '../../domain/robot/LightMark.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { shownDay, troublesOf } from './day-words.ts';

export type DayColumnsProps = {
  days: readonly RecordDay[];
  /** The first and the last day that are shown below. */
  period: { day: string; to: string };
  onChoose: (day: string) => void;
};

/** From top to bottom. */
const lights = ['high', 'medium', 'lost'] as const;
const fills = { high: 'bg-high', medium: 'bg-medium', lost: 'bg-lost' };

/** A column per day; its height is the number of problems, by light. */
export function DayColumns({ days, period, onChoose }: DayColumnsProps) {
  const { t, format } = useI18n();
  const most = Math.max(1, ...days.map(troublesOf));
  const isChosen = ({ day }: RecordDay) => day >= period.day && day <= period.to;
  const labelOf = (day: RecordDay) =>
    t('workRecords.dayLabel', {
      day: shownDay(day.day),
      troubles: troublesOf(day),
      done: day.done,
      failed: day.failed,
    });
  return (
    <section aria-label={t('workRecords.days')} className="rounded-card border border-line bg-surface p-4">
      <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {lights.map((light) => (
          <li key={light} className="flex items-center gap-2">
            <LightMark light={light} />
            {t(`monitoring.light.${light}`)}
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-1 sm:gap-2">
        {days.map((day) => (
          <button
            key={day.day}
            type="button"
            aria-pressed={isChosen(day)}
            title={labelOf(day)}
            onClick={() => onChoose(day.day)}
            className={cx(
              'flex min-w-0 flex-1 flex-col items-center gap-1 rounded-control px-0.5 py-1.5 hover:bg-ink/6',
              isChosen(day) && 'bg-accent-soft',
            )}
          >
            <span className="sr-only">{labelOf(day)}</span>
            <span aria-hidden className="text-xs text-ink-3 tabular-nums">
              {format.number(troublesOf(day))}
            </span>
            <span aria-hidden className="flex h-28 w-full max-w-10 flex-col justify-end">
              {lights.map((light) => (
                <span
                  key={light}
                  className={cx('w-full', fills[light])}
                  style={{ height: `${(day[light] / most) * 100}%` }}
                />
              ))}
              <span className="h-px w-full shrink-0 bg-line" />
            </span>
            <span
              aria-hidden
              className={cx(
                'text-xs tabular-nums',
                isChosen(day) ? 'font-semibold text-accent-ink' : 'text-ink-3',
              )}
            >
              {day.day.slice(8)}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
