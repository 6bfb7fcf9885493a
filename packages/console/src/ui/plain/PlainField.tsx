import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from '../FieldFrame.tsx';
import { cx } from '../cx.ts';
import { field } from '../field-class.ts';

export type PlainFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className'> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled `<input>` with native props, for the pages that must load first. */
export function PlainField(props: PlainFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, prefix, suffix, className, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <FieldFrame {...{ id, label, isLabelHidden, labelNote, description, error, className }}>
      <div className={field.box}>
        {prefix && <span className="shrink-0 ps-3 text-ink-3">{prefix}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, description, error })}
          className={cx(field.input, prefix ? 'ps-1 pe-3' : 'px-3')}
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}
