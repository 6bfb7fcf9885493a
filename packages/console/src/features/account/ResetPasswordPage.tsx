import { checkReset, resetPassword } from '@muster/contract/account/recovery.endpoints';
import type { EntryTranslate } from '@muster/phrases/load';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PlainPasswordField } from '../../ui/plain/PlainPasswordField.tsx';
import { type AccountEntryProps, hasErrorText } from './account-entry.ts';
import { EntryCard } from './EntryCard.tsx';
import { AccountName } from './AccountName.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LinkState } from './LinkState.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useLink } from './use-link.ts';

export function ResetPasswordPage({ t }: AccountEntryProps) {
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [isDone, setDone] = useState(false);
  const form = useEntryForm(t as EntryTranslate, hasErrorText);
  const link = useLink((token, signal) => call(checkReset, { query: { token } }, signal), t);

  if (isDone)
    return (
      <EntryCard title={t('accountEntry.reset.doneTitle')} message={t('accountEntry.reset.done')}>
        <SignInLink t={t} />
      </EntryCard>
    );
  if (link.state !== 'open')
    return (
      <LinkState t={t} failure={link.failure}>
        <a href={paths.forgotPassword} className={buttonClass('primary')}>
          {t('accountEntry.reset.newLink')}
        </a>
      </LinkState>
    );

  function submit() {
    void form.send(async () => {
      await call(resetPassword, { body: { token: link.token, ...values } });
      setDone(true);
    });
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: form.fieldError(name),
    showLabel: t('account.showPassword'),
    hideLabel: t('account.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  });
  return (
    <EntryForm
      title={t('accountEntry.reset.title')}
      intro={t('accountEntry.reset.intro', { email: link.answer.email })}
      failure={form.failure}
      submitLabel={t('accountEntry.reset.submit')}
      isPending={form.isPending}
      onSubmit={submit}
    >
      <AccountName email={link.answer.email} />
      <PlainPasswordField
        {...field('password')}
        label={t('accountEntry.reset.password')}
        description={t('account.setup.passwordHint', { min: link.answer.passwordMin })}
        autoFocus
      />
      <PlainPasswordField {...field('confirmation')} label={t('accountEntry.reset.confirmation')} />
    </EntryForm>
  );
}
