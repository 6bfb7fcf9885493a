import type { ReactNode } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import { field } from '../field-class.ts';
import type { FieldProps, FieldTexts } from '../FieldFrame.tsx';
import { FieldHelp, FieldLabel } from '../FieldText.tsx';
import { popoverClass } from '../popover-class.ts';
import { dateBox, dateButton } from './date-class.ts';

/** Props common to all React Aria date and time fields. */
export function dateFieldProps<Value>({ isDisabled, isRequired, error, className }: FieldProps<Value>) {
  return {
    isDisabled,
    isRequired,
    isInvalid: error ? true : undefined,
    validationBehavior: 'aria' as const,
    shouldForceLeadingZeros: true,
    className: cx(field.root, className),
  };
}

/** Label, box and help; `children` are in the box. */
export function DateFrame(props: FieldTexts & { children: ReactNode }) {
  const { label, isLabelHidden, labelNote, description, error, children } = props;
  return (
    <>
      <FieldLabel {...{ label, isLabelHidden, labelNote }} />
      <Group className={cx(field.box, dateBox)}>{children}</Group>
      <FieldHelp {...{ description, error }} />
    </>
  );
}

/** A DateFrame with a button that opens a calendar. */
export function CalendarFrame({
  calendar,
  children,
  ...texts
}: FieldTexts & { calendar: ReactNode; children: ReactNode }) {
  return (
    <>
      <DateFrame {...texts}>
        {children}
        <Button className={dateButton}>
          <CalendarDays size={16} aria-hidden />
        </Button>
      </DateFrame>
      <Popover className={cx(popoverClass, 'min-w-0! p-3!')} offset={5} placement="bottom start">
        <Dialog className="outline-none">{calendar}</Dialog>
      </Popover>
    </>
  );
}
