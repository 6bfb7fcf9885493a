import { AccountName } from './AccountName.tsx';
import { PlainPasswordField, type PlainPasswordFieldProps } from '../../ui/plain/PlainPasswordField.tsx';

export type CurrentPasswordFieldProps = Omit<
  PlainPasswordFieldProps,
  'name' | 'autoComplete' | 'required' | 'showLabel' | 'hideLabel'
> & {
  /** Passed in, because the entry's pages have phrases but no context. */
  t: (key: 'account.showPassword' | 'account.hidePassword') => string;
  /** Address of the account, unless the form has a field for it. */
  email?: string;
};

/** The password that an account already has; the browser's password manager fills it in. */
export function CurrentPasswordField({ t, email, ...rest }: CurrentPasswordFieldProps) {
  return (
    <>
      {email !== undefined && <AccountName email={email} />}
      <PlainPasswordField
        {...rest}
        name="password"
        autoComplete="current-password"
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        required
      />
    </>
  );
}
