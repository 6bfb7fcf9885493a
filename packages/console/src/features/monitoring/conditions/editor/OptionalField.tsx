import { TextField, type TextFieldProps } from '../../../../ui/TextField.tsx';

export type OptionalFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string | null;
  onChange: (value: string | null) => void;
};

/**
 * A text field of a setting that may be missing: `null` while it has no text. Spaces around the text are removed when the
 * field is left, not before: a space inside is typed at its end.
 */
export function OptionalField({ value, onChange, ...field }: OptionalFieldProps) {
  return (
    <TextField
      {...field}
      value={value ?? ''}
      onChange={(text) => onChange(text.trim() === '' ? null : text)}
      onBlur={() => value !== null && value !== value.trim() && onChange(value.trim())}
    />
  );
}
