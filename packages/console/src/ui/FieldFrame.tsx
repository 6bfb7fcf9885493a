import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { field } from './field-class.ts';

export type FieldTexts = {
  label: string;
  /** Keeps the label for screen readers only, where the page shows it in another way. */
  isLabelHidden?: boolean;
  /** Shown after the label, such as "(optional)". */
  labelNote?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** A field of the kit: its texts, its value, and whether it can be changed. */
export type FieldProps<Value> = FieldTexts & {
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
};

/** A field of the kit in which one of several is chosen. */
export type ChoiceProps<Id extends string, Choice> = Omit<FieldTexts, 'labelNote'> & {
  options: readonly Choice[];
  value: Id | null;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
};

type FieldFrameProps = FieldTexts & { id: string; className?: string; children: ReactNode };

/** The ids of what describes a field, for its aria-describedby. */
export function describedBy(id: string, { description, error }: FieldTexts): string | undefined {
  return error ? `${id}-error` : description ? `${id}-description` : undefined;
}

/** What is wrong stands in place of the hint: it says the same, and more. */
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

/** A field of the browser's own between its label and its hint. */
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
