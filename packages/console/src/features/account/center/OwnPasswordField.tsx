import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';

export type OwnPasswordFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
};

/** The current password, required before an account change. */
export function OwnPasswordField({ value, onChange, error, autoFocus = false }: OwnPasswordFieldProps) {
  const { t } = useI18n();
  return (
    <PasswordField
      label={t('myAccount.password.current')}
      name="password"
      autoComplete="current-password"
      showLabel={t('account.showPassword')}
      hideLabel={t('account.hidePassword')}
      value={value}
      onChange={onChange}
      error={error}
      isRequired
      autoFocus={autoFocus}
    />
  );
}
