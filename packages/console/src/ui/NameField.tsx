import { TextField, type TextFieldProps } from './TextField.tsx';

/** The name that a dialog asks for: its first field, which has the focus and must be filled. */
export function NameField(props: Omit<TextFieldProps, 'isRequired' | 'autoFocus'>) {
  return <TextField {...props} isRequired autoFocus />;
}
