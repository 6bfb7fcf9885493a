import { PlainField } from '../../ui/plain/PlainField.tsx';

export type EmailFieldProps = {
  t: (key: 'account.email') => string;
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
};

/** The address of an account, first field of a page of the entry. */
export function EmailField({ t, value, onChange, error }: EmailFieldProps) {
  return (
    <PlainField
      label={t('account.email')}
      type="email"
      name="email"
      autoComplete="username"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      required
      autoFocus
    />
  );
}
