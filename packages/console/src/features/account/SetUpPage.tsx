import { accountLimits } from '@muster/contract/account/limits';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { setup, setupStatus } from '@muster/contract/account/endpoints';
import { paths } from '../../platform/paths.ts';
import { PlainField } from '../../ui/plain/PlainField.tsx';
import { PlainPasswordField } from '../../ui/plain/PlainPasswordField.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { EntryPageProps } from './entry-page.ts';
import { useEntryForm } from './use-entry-form.ts';

const empty = { token: '', teamName: '', name: '', email: '', password: '' };

/** First page of a new server: creates the first team and its owner. */
export function SetUpPage({ t }: EntryPageProps) {
  const [values, setValues] = useState(empty);
  const form = useEntryForm(t);

  useEffect(() => {
    void call(setupStatus, {})
      .then(({ isNeeded }) => !isNeeded && location.replace(paths.login))
      .catch(() => {});
  }, []);

  function submit() {
    void form.send(async () => {
      await call(setup, { body: values });
      location.replace(paths.home);
    });
  }

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: form.fieldError(name),
    required: true,
  });

  return (
    <EntryForm
      title={t('account.setup.title')}
      intro={t('account.setup.intro')}
      failure={form.failure}
      submitLabel={t('account.setup.submit')}
      isPending={form.isPending}
      onSubmit={submit}
    >
      <PlainField
        {...field('token')}
        label={t('account.setup.token')}
        description={t('account.setup.tokenHint')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <PlainField
        {...field('teamName')}
        label={t('account.setup.teamName')}
        description={t('account.setup.teamNameHint')}
        autoComplete="organization"
      />
      <PlainField {...field('name')} label={t('account.setup.name')} autoComplete="name" />
      <PlainField {...field('email')} label={t('account.email')} type="email" autoComplete="username" />
      <PlainPasswordField
        {...field('password')}
        label={t('account.password')}
        description={t('account.setup.passwordHint', { min: accountLimits.passwordMin })}
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        autoComplete="new-password"
      />
    </EntryForm>
  );
}
