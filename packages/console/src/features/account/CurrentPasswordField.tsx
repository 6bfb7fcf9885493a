import { PlainPasswordField, type PlainPasswordFieldProps } from '../../ui/plain/PlainPasswordField.tsx';

export type CurrentPasswordFieldProps = Omit<
  PlainPasswordFieldProps,
  'name' | 'autoComplete' | 'required' | 'showLabel' | 'hideLabel'
> & {
  /** Passed in, because the entry's pages have phrases but no context. */
  t: (key: 'account.showPassword' | 'account.hidePassword') => string;
};

/** The password that an account already has; the browser's password manager fills it in. */
export function CurrentPasswordField({ t, ...rest }: CurrentPasswordFieldProps) {
  return (
    <PlainPasswordField
      {...rest}
      name="password"
      autoComplete="current-password"
      showLabel={t('account.showPassword')}
      hideLabel={t('account.hidePassword')}
      required
    />
  );
}
