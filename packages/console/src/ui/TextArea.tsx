import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { Counter } from './Counter.tsx';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { field } from './field-class.ts';
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

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, labelNote, description, error, className, ...own } = props;
  const { value, onChange, isDisabled, isRequired, maxCount, countUnit, rows = 3, ...rest } = own;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldFrame {...{ id, label, isLabelHidden, labelNote, description, error, className }}>
      <div className={`${field.box} flex-col items-stretch`}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, description, error })}
          className="field-sizing-content max-h-80 min-h-20 w-full resize-y bg-transparent px-3 py-2 outline-none disabled:cursor-not-allowed pointer-coarse:text-lg"
        />
        {maxCount !== undefined && (
          <Counter text={value} max={maxCount} unit={countUnit} className="pb-1.5 text-end" />
        )}
      </div>
    </FieldFrame>
  );
}
