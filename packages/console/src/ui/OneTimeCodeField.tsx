import { useState, type Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldHelp, FieldLabel } from './FieldText.tsx';

export type OneTimeCodeFieldProps = FieldTexts & {
  /** Digits only. */
  value: string;
  onChange: (code: string) => void;
  /** Called when the last digit is entered. */
  onComplete?: (code: string) => void;
  length?: number;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The digits of a second factor. One input, so that pasting, password managers and SMS autofill work; the boxes are
 * drawn behind it.
 */
export function OneTimeCodeField({ ref, ...props }: OneTimeCodeFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, value, onChange, length = 6 } = props;
  const [isFocused, setFocused] = useState(false);
  const current = Math.min(value.length, length - 1);
  return (
    <AriaTextField
      value={value}
      onChange={(text) => {
        const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
        onChange(digits);
        if (digits.length === length && digits !== value) props.onComplete?.(digits);
      }}
      name={props.name}
      isDisabled={props.isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      autoFocus={props.autoFocus}
      onFocusChange={setFocused}
      className={cx(field.root, 'group', props.className)}
    >
      <FieldLabel {...{ label, isLabelHidden, labelNote }} />
      <div className="relative w-fit">
        <div aria-hidden className="flex gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={cx(
                'grid h-12 w-10 place-items-center rounded-control border bg-surface text-xl font-semibold tabular-nums shadow-raised transition-colors group-data-disabled:bg-sunken group-data-disabled:text-ink-3 max-[400px]:w-9',
                length === 6 && index === 2 && 'me-2',
                error ? 'border-high' : 'border-line',
                isFocused && index === current && 'border-accent outline-2 outline-offset-1 outline-focus',
              )}
            >
              {value[index] ??
                (isFocused && index === current && <span className="h-6 w-px animate-breathe bg-ink" />)}
            </span>
          ))}
        </div>
        <Input
          ref={ref}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          // The boxes show the digits instead.
          className="absolute inset-0 w-full cursor-text bg-transparent text-lg text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <FieldHelp {...{ description, error }} />
    </AriaTextField>
  );
}
