import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldHelp, FieldLabel } from './FieldText.tsx';

type TextFieldFrameProps = FieldTexts &
  Pick<TextFieldProps, 'id' | 'value' | 'onChange' | 'isDisabled' | 'isRequired' | 'autoFocus'> & {
    className?: string;
    children: ReactNode;
  };

/** A React Aria text field with its label and help. */
export function TextFieldFrame(props: TextFieldFrameProps) {
  const { label, isLabelHidden, labelNote, description, error, className, children, ...own } = props;
  return (
    <TextField
      {...own}
      isInvalid={Boolean(error)}
      // The form shows errors itself; the browser's own bubble would repeat them.
      validationBehavior="aria"
      className={cx(field.root, className)}
    >
      <FieldLabel {...{ label, isLabelHidden, labelNote }} />
      {children}
      <FieldHelp {...{ description, error }} />
    </TextField>
  );
}
