import { parseTime } from '@internationalized/date';
import Clock from 'lucide-react/icons/clock';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { cx } from '../cx.ts';
import { field } from '../field-class.ts';
import { FieldHelp, FieldLabel } from '../FieldText.tsx';
import type { TimeFieldProps } from '../TimeField.tsx';
import { dateBox } from './date-class.ts';
import { useDateLocale } from './date-locale.ts';
import { DateSegments } from './DateSegments.tsx';

export function OneTime(props: TimeFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, value, onChange, min, max } = props;
  return (
    <I18nProvider locale={useDateLocale()}>
      <AriaTimeField
        value={value ? parseTime(value) : null}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
        minValue={min ? parseTime(min) : undefined}
        maxValue={max ? parseTime(max) : undefined}
        hourCycle={24}
        shouldForceLeadingZeros
        isDisabled={props.isDisabled}
        isRequired={props.isRequired}
        isInvalid={error ? true : undefined}
        validationBehavior="aria"
        className={cx(field.root, props.className)}
      >
        <FieldLabel {...{ label, isLabelHidden, labelNote }} />
        <Group className={cx(field.box, dateBox)}>
          <DateSegments />
          <Clock size={16} aria-hidden className="me-2.5 shrink-0 text-ink-3" />
        </Group>
        <FieldHelp {...{ description, error }} />
      </AriaTimeField>
    </I18nProvider>
  );
}
