import { parseTime } from '@internationalized/date';
import Clock from 'lucide-react/icons/clock';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import type { TimeFieldProps } from '../TimeField.tsx';
import { DateFrame, dateFieldProps } from './DateFrame.tsx';
import { useDateLocale } from './date-locale.ts';
import { DateSegments } from './DateSegments.tsx';

export function OneTime(props: TimeFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, value, onChange, min, max, errorId } = props;
  return (
    <I18nProvider locale={useDateLocale()}>
      <AriaTimeField
        {...dateFieldProps(props)}
        {...(errorId && { isInvalid: true, 'aria-describedby': errorId })}
        hourCycle={24}
        value={value ? parseTime(value) : null}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
        minValue={min ? parseTime(min) : undefined}
        maxValue={max ? parseTime(max) : undefined}
      >
        <DateFrame {...{ label, isLabelHidden, labelNote, description, error }}>
          <DateSegments />
          <Clock size={16} aria-hidden className="ms-1 me-2.5 shrink-0 text-ink-3" />
        </DateFrame>
      </AriaTimeField>
    </I18nProvider>
  );
}
