import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Counter } from './Counter.tsx';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import type { CountUnit } from './graphemes.ts';
import { TextFieldFrame } from './TextFieldFrame.tsx';

export type TextFieldProps = FieldTexts &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'prefix' | 'className' | 'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required' | 'maxLength'
  > & {
    value: string;
    onChange: (value: string) => void;
    prefix?: ReactNode;
    suffix?: ReactNode;
    isDisabled?: boolean;
    isRequired?: boolean;
    /** Counts characters without truncating: truncating a pasted text would hide that it was too long. */
    maxCount?: number;
    countUnit?: CountUnit;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled single-line text field. Other attributes are those of `<input>`. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, prefix, suffix, className, ...own } = props;
  const { value, onChange, isDisabled, isRequired, maxCount, countUnit, autoFocus, id, ...input } = own;
  return (
    <TextFieldFrame
      {...{ label, isLabelHidden, labelNote, description, error, className }}
      {...{ id, value, onChange, isDisabled, isRequired, autoFocus }}
    >
      <div className={field.box}>
        {prefix && <span className="shrink-0 ps-3 text-ink-3">{prefix}</span>}
        <Input autoComplete="off" {...input} className={cx(field.input, prefix ? 'ps-1 pe-3' : 'px-3')} />
        {suffix && <span className="shrink-0 pe-3 text-ink-3">{suffix}</span>}
        {maxCount !== undefined && <Counter text={value} max={maxCount} unit={countUnit} />}
      </div>
    </TextFieldFrame>
  );
}
