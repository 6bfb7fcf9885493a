import { PlainPasswordField, type PlainPasswordFieldProps } from './plain/PlainPasswordField.tsx';

export type PasswordFieldProps = Omit<
  PlainPasswordFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required'
> & {
  value: string;
  onChange: (value: string) => void;
  /** `new-password` for choosing one, so that password managers offer to generate it. */
  autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off';
  isDisabled?: boolean;
  isRequired?: boolean;
};

export function PasswordField({ value, onChange, isDisabled, isRequired, ...rest }: PasswordFieldProps) {
  return (
    <PlainPasswordField
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={isDisabled}
      required={isRequired}
    />
  );
}
