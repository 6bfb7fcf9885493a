import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { field } from './field-class.ts';

export type FieldTexts = {
  label: string;
  /** The label is for screen readers only, because the page shows it in another way. */
  isLabelHidden?: boolean;
  /** Shown after the label, such as "(optional)". */
  labelNote?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** Props of a kit field: its texts, its value, and whether it can be changed. */
export type FieldProps<Value> = FieldTexts & {
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
};

/** Props of a kit field that chooses one of several options. */
export type ChoiceProps<Id extends string, Choice> = Omit<FieldTexts, 'labelNote'> & {
  options: readonly Choice[];
  value: Id | null;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
};

type FieldFrameProps = FieldTexts & { id: string; className?: string; children: ReactNode };

/** The value of a field's aria-describedby: the ids of its description and error. */
export function describedBy(id: string, { description, error }: FieldTexts): string | undefined {
  return error ? `${id}-error` : description ? `${id}-description` : undefined;
}

/** An error replaces the hint, because it includes the hint's information. */
export function FieldHint({ id, description, error }: Pick<FieldFrameProps, 'id' | 'description' | 'error'>) {
  if (error)
    return (
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
    );
  return description ? (
    <p id={`${id}-description`} className={field.description}>
      {description}
    </p>
  ) : null;
}

/** A native field with its label and hint. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isLabelHidden, labelNote, description, error, className, children } = props;
  return (
    <div className={cx(field.root, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : field.label}>
        {label}
        {labelNote && <span className={field.optional}>{labelNote}</span>}
      </label>
      {children}
      <FieldHint {...{ id, description, error }} />
    </div>
  );
}
