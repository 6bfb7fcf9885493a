import { accountLimits } from '@muster/contract/account/limits';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { InvitationOffer } from './entry.queries.ts';
import { JoinForm } from './JoinForm.tsx';
import { useAccept } from './use-accept.ts';

/** Invitation for a new user: name and password create the account. */
export function AcceptWithAccount({ token, offer }: { token: string; offer: InvitationOffer }) {
  const { t, language } = useI18n();
  const fieldText = useFieldText();
  const [name, setName] = useState(offer.name);
  const [password, setPassword] = useState('');
  const { change, accept } = useAccept();
  const { error } = change;
  const hasFields = error instanceof ApiError && Object.keys(error.fields).some((field) => field !== 'email');
  return (
    <JoinForm
      submitLabel={t('join.invitation.submitNew')}
      change={change}
      isSaid={hasFields}
      isMain
      onSubmit={() => accept({ token, name, password, language })}
    >
      {/* Tells a password manager the address that the new password belongs to. */}
      <TextField
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={offer.email ?? ''}
        onChange={() => {}}
        readOnly
      />
      <TextField
        label={t('join.signUp.name')}
        name="name"
        autoComplete="name"
        value={name}
        onChange={setName}
        maxCount={accountLimits.nameMax}
        error={fieldText(error, 'name')}
        isRequired
        autoFocus
      />
      <PasswordField
        label={t('account.password')}
        description={t('join.signUp.passwordHint', { min: offer.passwordMin })}
        name="password"
        autoComplete="new-password"
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        value={password}
        onChange={setPassword}
        error={fieldText(error, 'password')}
        isRequired
      />
    </JoinForm>
  );
}
