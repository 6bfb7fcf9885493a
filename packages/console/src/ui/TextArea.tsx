import type { Ref, TextareaHTMLAttributes } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { Counter } from './Counter.tsx';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import type { CountUnit } from './graphemes.ts';
import { TextFieldFrame } from './TextFieldFrame.tsx';

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

/** A labelled multi-line text field, which grows with its content. Other attributes are those of `<textarea>`. */
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
    <TextFieldFrame
      {...{ label, isLabelHidden, labelNote, description, error, className }}
      {...{ id, value, onChange, isDisabled, isRequired, autoFocus }}
    >
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
    </TextFieldFrame>
  );
}
