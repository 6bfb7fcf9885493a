import { parseDate } from '@internationalized/date';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import type { DateFieldProps } from '../DateField.tsx';
import { field } from '../field-class.ts';
import { FieldHelp, FieldLabel } from '../FieldText.tsx';
import { popoverClass } from '../popover-class.ts';
import { CalendarGrids } from './CalendarGrids.tsx';
import { dateBox, dateButton } from './date-class.ts';
import { useDateLocale } from './date-locale.ts';
import { DateSegments } from './DateSegments.tsx';

export function OneDate(props: DateFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, value, onChange, min, max } = props;
  return (
    <I18nProvider locale={useDateLocale()}>
      <DatePicker
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date?.toString() ?? null)}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        isDateUnavailable={props.isUnavailable && ((date) => props.isUnavailable!(date.toString()))}
        isDisabled={props.isDisabled}
        isRequired={props.isRequired}
        isInvalid={error ? true : undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className={cx(field.root, props.className)}
      >
        <FieldLabel {...{ label, isLabelHidden, labelNote }} />
        <Group className={cx(field.box, dateBox)}>
          <DateSegments />
          <Button className={dateButton}>
            <CalendarDays size={16} aria-hidden />
          </Button>
        </Group>
        <FieldHelp {...{ description, error }} />
        <Popover className={cx(popoverClass, 'min-w-0! p-3!')} offset={5} placement="bottom start">
          <Dialog className="outline-none">
            <Calendar>
              <CalendarGrids />
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
