import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldHelp, FieldLabel } from './FieldText.tsx';

export type NumberFieldProps = FieldTexts & {
  /** null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Format of the number, such as `{ style: 'unit', unit: 'minute' }`. */
  format?: Intl.NumberFormatOptions;
  /** Shown after the number, such as "%". */
  suffix?: ReactNode;
  isDisabled?: boolean;
  isRequired?: boolean;
  autoFocus?: boolean;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

const stepper =
  'grid h-[34px] w-8 shrink-0 place-items-center border-s border-line-soft text-ink-3 transition-colors hover:bg-ink/5 hover:text-ink disabled:opacity-40 last:rounded-e-control';

/**
 * A number in the format of the page's language: "1,000" is a thousand in English, and full-width digits are accepted.
 * Arrow keys step; a value out of bounds or between steps changes to the nearest valid one on blur.
 */
export function NumberField({ ref, ...props }: NumberFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, suffix, className, value, onChange } = props;
  return (
    <AriaNumberField
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      minValue={props.min}
      maxValue={props.max}
      step={props.step}
      formatOptions={props.format}
      isDisabled={props.isDisabled}
      isRequired={props.isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      autoFocus={props.autoFocus}
      name={props.name}
      isWheelDisabled
      className={cx(field.root, className)}
    >
      <FieldLabel {...{ label, isLabelHidden, labelNote }} />
      <Group className={field.box}>
        <Input ref={ref} autoComplete="off" className={cx(field.input, 'px-3 tabular-nums')} />
        {suffix && <span className="shrink-0 pe-3 text-ink-3">{suffix}</span>}
        <Button slot="decrement" className={stepper}>
          <Minus size={14} aria-hidden />
        </Button>
        <Button slot="increment" className={stepper}>
          <Plus size={14} aria-hidden />
        </Button>
      </Group>
      <FieldHelp {...{ description, error }} />
    </AriaNumberField>
  );
}
