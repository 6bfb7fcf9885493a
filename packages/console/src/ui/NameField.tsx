import { TextField, type TextFieldProps } from './TextField.tsx';

/** The name field of a dialog: its first field, focused and required. */
export function NameField(props: Omit<TextFieldProps, 'isRequired' | 'autoFocus'>) {
  return <TextField {...props} isRequired autoFocus />;
}
