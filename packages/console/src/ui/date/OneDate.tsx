import { parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker } from 'react-aria-components/DatePicker';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { DateFieldProps } from '../DateField.tsx';
import { CalendarGrids } from './CalendarGrids.tsx';
import { CalendarFrame, dateFieldProps } from './DateFrame.tsx';
import { useDateLocale } from './date-locale.ts';
import { DateSegments } from './DateSegments.tsx';

export function OneDate(props: DateFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, value, onChange, min, max } = props;
  const calendar = (
    <Calendar>
      <CalendarGrids />
    </Calendar>
  );
  return (
    <I18nProvider locale={useDateLocale()}>
      <DatePicker
        {...dateFieldProps(props)}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date?.toString() ?? null)}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        isDateUnavailable={props.isUnavailable && ((date) => props.isUnavailable!(date.toString()))}
      >
        <CalendarFrame {...{ label, isLabelHidden, labelNote, description, error, calendar }}>
          <DateSegments />
        </CalendarFrame>
      </DatePicker>
    </I18nProvider>
  );
}
