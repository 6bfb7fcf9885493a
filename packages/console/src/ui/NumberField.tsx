import { useState } from 'react';
import { parseNumber } from './parse-number.ts';
import { PlainField, type PlainFieldProps } from './plain/PlainField.tsx';

export type NumberFieldProps = Omit<
  PlainFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required' | 'min' | 'max' | 'step'
> & {
  /** null while nothing valid is written. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  isDisabled?: boolean;
  isRequired?: boolean;
};

/** Text with a numeric keypad: `type=number` changes its value on a stray scroll and accepts "1e5". */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    min = -Infinity,
    max = Infinity,
    step = 1,
    isDisabled,
    isRequired,
    ...rest
  } = props;
  const { suffix, ...field } = props.suffix ? rest : { ...rest, suffix: undefined };
  const [draft, setDraft] = useState<string | null>(null);
  const bound = (next: number) => Math.min(max, Math.max(min, next));
  return (
    <PlainField
      autoComplete="off"
      {...field}
      inputMode={Number.isInteger(step) && min >= 0 ? 'numeric' : 'decimal'}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      value={draft ?? value?.toString() ?? ''}
      disabled={isDisabled}
      required={isRequired}
      suffix={suffix && <span className="shrink-0 pe-3 text-ink-3">{suffix}</span>}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(parseNumber(event.target.value));
      }}
      onBlur={() => {
        setDraft(null);
        if (value !== null && bound(value) !== value) onChange(bound(value));
      }}
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (!direction) return;
        event.preventDefault();
        setDraft(null);
        onChange(bound((value ?? 0) + direction * step));
      }}
    />
  );
}
