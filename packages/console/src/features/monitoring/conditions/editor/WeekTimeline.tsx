import type { Clash } from '@muster/contract/monitoring/condition-clashes';
import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import {
  DAY,
  minutesOf,
  WEEK_MINUTES,
  type Span,
  spansOf,
  type Weekday,
  weekdays,
} from '@muster/contract/monitoring/week-times';
import { useRef } from 'react';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { cx } from '../../../../ui/cx.ts';
import { clashesIn, fixOf, keyOf } from './clash-fix.ts';
import { FixButton } from '../../../../domain/week-time/FixButton.tsx';
import { useDayNames } from '../../../../domain/week-time/use-day-names.ts';

/** Colour of each setting, here and beside its title. */
export const marks = {
  openings: 'bg-accent rounded-full',
  updates: 'bg-ink-2',
  neverSleep: 'bg-accent/35',
  doNotDisturb: 'bg-lost/40',
} as const;

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const place = (minute: number) => `${(minute / DAY) * 100}%`;

/** Parts of the spans on a day, in minutes since its midnight, including spans that began the day before. */
function onDay(spans: readonly Span[], day: Weekday): Span[] {
  const start = (day - 1) * DAY;
  return spans.flatMap((span) =>
    [0, WEEK_MINUTES].flatMap((shift) => {
      const from = Math.max(span.from - shift, start);
      const to = Math.min(span.to - shift, start + DAY);
      return from < to ? [{ from: from - start, to: to - start }] : [];
    }),
  );
}

export type WeekTimelineProps = {
  document: Condition;
  /** Not given: nothing can be changed. */
  onFix?: ((change: Partial<Condition>) => void) | undefined;
};

/** One week: when apps open, when updates are installed, when robots stay awake, and when they are quiet. */
export function WeekTimeline({ document, onFix }: WeekTimelineProps) {
  const { t } = useI18n();
  const names = useDayNames();
  const { openings, updates, neverSleep, doNotDisturb } = document;
  const section = useRef<HTMLElement>(null);
  const fix =
    onFix &&
    ((change: Partial<Condition>) => {
      onFix(change);
      // The pressed button is removed with the clash.
      section.current?.focus();
    });
  const clashes = clashesIn(document);
  const clashing = new Set(clashes.flatMap(({ days }) => days));
  const bars = [
    { id: 'doNotDisturb', spans: doNotDisturb.flatMap(spansOf), look: 'inset-y-1 rounded-[5px]' },
    { id: 'neverSleep', spans: neverSleep.flatMap(spansOf), look: 'bottom-2 h-2.5 rounded-[4px]' },
    { id: 'updates', spans: updates ? spansOf(updates.slot) : [], look: 'inset-y-2 rounded-[4px]' },
  ] as const;
  return (
    <section ref={section} tabIndex={-1} aria-label={t('monitoring.setting.week')} className="outline-none">
      <h2 className="font-semibold">{t('monitoring.setting.week')}</h2>
      <p className="mt-0.5 text-sm text-ink-3">{t('monitoring.setting.weekHint')}</p>
      <div className="mt-4 grid grid-cols-[3.25rem_minmax(0,1fr)]">
        <span />
        <div aria-hidden className="relative h-5 text-xs text-ink-3 tabular-nums">
          {hours.map((hour) => (
            <span
              key={hour}
              className={cx(
                'absolute -translate-x-1/2',
                hour === 0 && 'translate-x-0',
                hour === 24 && '-translate-x-full',
              )}
              style={{ left: place(hour * 60) }}
            >
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        {weekdays.map((day) => (
          <div key={day} className="contents">
            <span
              className={cx(
                'flex items-center border-t border-line text-sm font-medium',
                clashing.has(day) ? 'text-high-ink' : 'text-ink-2',
              )}
            >
              {names.short(day)}
            </span>
            <div
              className={cx(
                'relative h-14 border-t border-line',
                clashing.has(day) && 'ring-2 ring-high ring-inset',
              )}
            >
              {hours.slice(1, -1).map((hour) => (
                <span
                  key={hour}
                  aria-hidden
                  className="absolute inset-y-0 w-px bg-line-soft"
                  style={{ left: place(hour * 60) }}
                />
              ))}
              {bars.flatMap(({ id, spans, look }) =>
                onDay(spans, day).map(({ from, to }) => (
                  <span
                    key={`${id} ${from}`}
                    title={t(`activity.field.${id}`)}
                    className={cx('absolute', look, marks[id])}
                    style={{ left: place(from), width: place(to - from) }}
                  />
                )),
              )}
              {openings
                .filter(({ days }) => days.includes(day))
                .map(({ at, packageName, projectId }) => (
                  <span
                    key={`${at} ${packageName} ${projectId}`}
                    title={`${at} ${packageName} ${projectId ?? ''}`.trim()}
                    className={cx(
                      'absolute top-2 size-3.5 -translate-x-1/2 ring-2 ring-surface',
                      marks.openings,
                    )}
                    style={{ left: place(minutesOf(at)) }}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
      {clashes.length > 0 && (
        <div role="alert" className="mt-3 rounded-card bg-high-soft px-4 py-3 text-high-ink">
          <ul className="flex flex-col gap-2">
            {clashes.map((clash) => (
              <ClashRow key={keyOf(clash)} {...{ clash, document }} onFix={fix} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const fields = ['openings', 'updates', 'neverSleep', 'doNotDisturb'] as const;
const fieldOf = (name: string | number | undefined) => fields.find((field) => field === name) ?? 'openings';

/** Says what overlaps and when, with a button that ends the overlap. */
function ClashRow({ clash, document, onFix }: WeekTimelineProps & { clash: Clash }) {
  const { t, format } = useI18n();
  const names = useDayNames();
  const { path, with: other, days, from, to } = clash;
  const fix = onFix && fixOf(document, clash);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-60">
        {t('monitoring.setting.clash', {
          day:
            days.length === 7
              ? t('monitoring.setting.everyDay')
              : format.list(days.map((day) => names.short(day))),
          time: path[0] === 'openings' ? from : `${from}–${to}`,
          one: t(`activity.field.${fieldOf(path[0])}`),
          other: t(`activity.field.${other === 'updateSlot' ? 'updates' : other}`),
        })}
      </span>
      {fix && (
        <FixButton
          label={
            fix.setting === 'openings'
              ? t('monitoring.setting.fix.openings', { time: fix.from })
              : t(`monitoring.setting.fix.${fix.setting}`, { from: fix.from, to: fix.to })
          }
          onPress={() => onFix(fix.change)}
        />
      )}
    </li>
  );
}
