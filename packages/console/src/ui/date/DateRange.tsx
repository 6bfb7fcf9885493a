import { parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { DateRangeFieldProps } from '../DateRangeField.tsx';
import { CalendarGrids } from './CalendarGrids.tsx';
import { CalendarFrame, dateFieldProps } from './DateFrame.tsx';
import { useDateLocale } from './date-locale.ts';
import { DateSegments } from './DateSegments.tsx';

export function DateRange(props: DateRangeFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, value, onChange, min, max } = props;
  const calendar = (
    <RangeCalendar>
      <CalendarGrids isRange />
    </RangeCalendar>
  );
  return (
    <I18nProvider locale={useDateLocale()}>
      <DateRangePicker
        {...dateFieldProps(props)}
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={(range) => onChange(range && { start: range.start.toString(), end: range.end.toString() })}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
      >
        <CalendarFrame {...{ label, isLabelHidden, labelNote, description, error, calendar }}>
          <DateSegments
            slot="start"
            className="flex shrink-0 items-center ps-3 tabular-nums pointer-coarse:text-lg"
          />
          <span aria-hidden className="px-1 text-ink-3">
            –
          </span>
          <DateSegments
            slot="end"
            className="flex min-w-0 flex-1 items-center overflow-hidden tabular-nums pointer-coarse:text-lg"
          />
        </CalendarFrame>
      </DateRangePicker>
    </I18nProvider>
  );
}
