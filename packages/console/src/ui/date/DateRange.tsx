import { parseDate } from '@internationalized/date';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Button } from 'react-aria-components/Button';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import type { DateRangeFieldProps } from '../DateRangeField.tsx';
import { field } from '../field-class.ts';
import { FieldHelp, FieldLabel } from '../FieldText.tsx';
import { popoverClass } from '../popover-class.ts';
import { CalendarGrids } from './CalendarGrids.tsx';
import { dateBox, dateButton } from './date-class.ts';
import { useDateLocale } from './date-locale.ts';
import { DateSegments } from './DateSegments.tsx';

export function DateRange(props: DateRangeFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, value, onChange, min, max } = props;
  return (
    <I18nProvider locale={useDateLocale()}>
      <DateRangePicker
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={(range) => onChange(range && { start: range.start.toString(), end: range.end.toString() })}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        isDisabled={props.isDisabled}
        isRequired={props.isRequired}
        isInvalid={error ? true : undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className={cx(field.root, props.className)}
      >
        <FieldLabel {...{ label, isLabelHidden, labelNote }} />
        <Group className={cx(field.box, dateBox)}>
          <DateSegments slot="start" className="flex shrink-0 items-center ps-3 tabular-nums" />
          <span aria-hidden className="px-1 text-ink-3">
            –
          </span>
          <DateSegments
            slot="end"
            className="flex min-w-0 flex-1 items-center overflow-hidden tabular-nums"
          />
          <Button className={dateButton}>
            <CalendarDays size={16} aria-hidden />
          </Button>
        </Group>
        <FieldHelp {...{ description, error }} />
        <Popover className={cx(popoverClass, 'min-w-0! p-3!')} offset={5} placement="bottom start">
          <Dialog className="outline-none">
            <RangeCalendar>
              <CalendarGrids isRange />
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  );
}
