import type { CountUnit } from './graphemes.ts';
import { Counter } from './Counter.tsx';
import { PlainField, type PlainFieldProps } from './plain/PlainField.tsx';

export type TextFieldProps = Omit<
  PlainFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required' | 'maxLength'
> & {
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** Counts but does not cut: cutting what somebody pastes hides that it was too long. */
  maxCount?: number;
  countUnit?: CountUnit;
};

export function TextField(props: TextFieldProps) {
  const { value, onChange, isDisabled, isRequired, maxCount, countUnit, suffix, ...rest } = props;
  return (
    <PlainField
      autoComplete="off"
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={isDisabled}
      required={isRequired}
      suffix={
        <>
          {suffix && <span className="shrink-0 pe-3 text-ink-3">{suffix}</span>}
          {maxCount !== undefined && <Counter text={value} max={maxCount} unit={countUnit} />}
        </>
      }
    />
  );
}
