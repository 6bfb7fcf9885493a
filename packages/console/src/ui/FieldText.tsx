import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';

/** The label of a React Aria field. */
export function FieldLabel({ label, isLabelHidden, labelNote }: FieldTexts) {
  return (
    <Label className={isLabelHidden ? 'sr-only' : field.label}>
      {label}
      {labelNote && <span className={field.optional}>{labelNote}</span>}
    </Label>
  );
}

/** What is wrong with a React Aria field stands in place of its hint: it says the same, and more. */
export function FieldHelp({ description, error }: { description?: ReactNode; error?: ReactNode }) {
  if (error) return <FieldError className={field.error}>{error}</FieldError>;
  return description ? (
    <Text slot="description" className={field.description}>
      {description}
    </Text>
  ) : null;
}
