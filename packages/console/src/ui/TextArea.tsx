import type { Ref, TextareaHTMLAttributes } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Counter } from './Counter.tsx';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldHelp, FieldLabel } from './FieldText.tsx';
import type { CountUnit } from './graphemes.ts';

export type TextAreaProps = FieldTexts &
  Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required' | 'maxLength' | 'className'
  > & {
    value: string;
    onChange: (value: string) => void;
    isDisabled?: boolean;
    isRequired?: boolean;
    maxCount?: number;
    countUnit?: CountUnit;
    className?: string;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Labelled text of several lines, which grows with what is written. Other attributes are those of `<textarea>`. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, labelNote, description, error, className, ...own } = props;
  const {
    value,
    onChange,
    isDisabled,
    isRequired,
    maxCount,
    countUnit,
    rows = 3,
    autoFocus,
    id,
    ...rest
  } = own;
  return (
    <AriaTextField
      id={id}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      autoFocus={autoFocus}
      className={cx(field.root, className)}
    >
      <FieldLabel {...{ label, isLabelHidden, labelNote }} />
      <div className={`${field.box} flex-col items-stretch`}>
        <AriaTextArea
          {...rest}
          rows={rows}
          className="field-sizing-content max-h-80 min-h-20 w-full resize-y bg-transparent px-3 py-2 outline-none disabled:cursor-not-allowed pointer-coarse:text-lg"
        />
        {maxCount !== undefined && (
          <Counter text={value} max={maxCount} unit={countUnit} className="pb-1.5 text-end" />
        )}
      </div>
      <FieldHelp {...{ description, error }} />
    </AriaTextField>
  );
}
