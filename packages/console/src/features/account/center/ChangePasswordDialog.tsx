import { getProfile } from '@muster/contract/account/profile.endpoints';
import type { Profile } from '@muster/contract/account/schemas';
import { changePassword, listSessions } from '@muster/contract/account/security.endpoints';
import { useState } from 'react';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { paths } from '../../../platform/paths.ts';
import { useChange } from '../../../platform/query.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { AccountName } from '../AccountName.tsx';

const empty = { currentPassword: '', password: '', confirmation: '' };

export type ChangePasswordDialogProps = { profile: Profile; onClose: () => void };

export function ChangePasswordDialog({ profile, onClose }: ChangePasswordDialogProps) {
  const { email, passwordMin } = profile;
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [values, setValues] = useState(empty);
  const change = useChange(changePassword, [getProfile, listSessions]);
  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: fieldText(change.error, name),
    showLabel: t('account.showPassword'),
    hideLabel: t('account.hidePassword'),
    isRequired: true,
  });
  const isSaid = (Object.keys(empty) as (keyof typeof empty)[]).some((name) => fieldText(change.error, name));
  return (
    <FormDialog
      title={t('myAccount.password.dialog')}
      description={t('myAccount.password.dialogHint')}
      submitLabel={t('myAccount.save')}
      change={change}
      isSaid={isSaid}
      hasInput={Object.values(values).some((value) => value !== '')}
      onClose={onClose}
      onSubmit={() => change.mutate({ body: values }, done(t('myAccount.password.done'), onClose))}
    >
      <AccountName email={email} />
      <PasswordField
        {...field('currentPassword')}
        label={t('myAccount.password.current')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordField
        {...field('password')}
        label={t('myAccount.password.next')}
        description={t('account.setup.passwordHint', { min: passwordMin })}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmation')}
        label={t('myAccount.password.again')}
        autoComplete="new-password"
      />
      <LinkButton href={paths.forgotPassword} className="self-start text-sm">
        {t('myAccount.password.forgot')}
      </LinkButton>
    </FormDialog>
  );
}
