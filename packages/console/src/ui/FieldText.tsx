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

/** Help text of a React Aria field. An error replaces the hint, because it includes the hint's information. */
export function FieldHelp({ description, error }: { description?: ReactNode; error?: ReactNode }) {
  if (error) return <FieldError className={field.error}>{error}</FieldError>;
  return description ? (
    <Text slot="description" className={field.description}>
      {description}
    </Text>
  ) : null;
}
