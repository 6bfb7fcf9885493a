import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Counter } from './Counter.tsx';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldHelp, FieldLabel } from './FieldText.tsx';
import type { CountUnit } from './graphemes.ts';

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
    /** Counts but does not cut: cutting what somebody pastes hides that it was too long. */
    maxCount?: number;
    countUnit?: CountUnit;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled line of text. Other attributes are those of `<input>`. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, prefix, suffix, className, ...own } = props;
  const { value, onChange, isDisabled, isRequired, maxCount, countUnit, autoFocus, id, ...input } = own;
  return (
    <AriaTextField
      id={id}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      // Errors are the form's to show; the browser's own bubble would say it a second time.
      validationBehavior="aria"
      autoFocus={autoFocus}
      className={cx(field.root, className)}
    >
      <FieldLabel {...{ label, isLabelHidden, labelNote }} />
      <div className={field.box}>
        {prefix && <span className="shrink-0 ps-3 text-ink-3">{prefix}</span>}
        <Input autoComplete="off" {...input} className={cx(field.input, prefix ? 'ps-1 pe-3' : 'px-3')} />
        {suffix && <span className="shrink-0 pe-3 text-ink-3">{suffix}</span>}
        {maxCount !== undefined && <Counter text={value} max={maxCount} unit={countUnit} />}
      </div>
      <FieldHelp {...{ description, error }} />
    </AriaTextField>
  );
}
