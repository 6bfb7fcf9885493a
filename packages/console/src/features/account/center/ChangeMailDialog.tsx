import { changeMail } from '@muster/contract/account/mail-address.endpoints';
import { getProfile } from '@muster/contract/account/profile.endpoints';
import { useState } from 'react';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';

export function ChangeMailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const change = useChange(changeMail, [], getProfile);
  const emailError = fieldText(change.error, 'email');
  const passwordError = fieldText(change.error, 'password');
  return (
    <FormDialog
      title={t('myAccount.mail.dialog')}
      description={t('myAccount.mail.dialogHint')}
      submitLabel={t('myAccount.mail.submit')}
      change={change}
      isSaid={Boolean(emailError ?? passwordError)}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { body: { email, password } },
          done(({ pendingEmail }) => t('myAccount.mail.sent', { email: pendingEmail ?? email }), onClose),
        )
      }
    >
      <TextField
        label={t('myAccount.mail.address')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={emailError}
        isRequired
        autoFocus
      />
      <OwnPasswordField value={password} onChange={setPassword} error={passwordError} />
    </FormDialog>
  );
}
