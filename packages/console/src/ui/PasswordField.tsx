import { PlainPasswordField, type PlainPasswordFieldProps } from './plain/PlainPasswordField.tsx';

export type PasswordFieldProps = Omit<
  PlainPasswordFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required'
> & {
  value: string;
  onChange: (value: string) => void;
  /** `new-password` where one is being chosen, so that password managers offer to make it. */
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
