import { limits } from '@muster/contract/limits';
import { useEffect, useState, type FormEvent } from 'react';
import { call } from '../../platform/api.ts';
import { setup, setupStatus } from '@muster/contract/account/endpoints';
import { paths } from '../../platform/paths.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../ui/plain/PlainField.tsx';
import { PlainPasswordField } from '../../ui/plain/PlainPasswordField.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { EntryPageProps } from './entry-page.ts';
import { useEntryForm } from './use-entry-form.ts';

const empty = { token: '', teamName: '', name: '', email: '', password: '' };

/** The first page of a new server: makes the first team and its owner. */
export function SetUpPage({ t }: EntryPageProps) {
  const [values, setValues] = useState(empty);
  const form = useEntryForm(t);

  useEffect(() => {
    void call(setupStatus, {})
      .then(({ isNeeded }) => !isNeeded && location.replace(paths.login))
      .catch(() => {});
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
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
    <form
      noValidate
      onSubmit={submit}
      className="rounded-panel border border-line bg-surface p-6 shadow-raised"
    >
      <title>{t('account.setup.title')}</title>
      <h1 className="text-xl font-bold">{t('account.setup.title')}</h1>
      <p className="mt-1 mb-5 text-ink-2">{t('account.setup.intro')}</p>
      <div className="flex flex-col gap-4">
        <FormFailure failure={form.failure} />
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
          description={t('account.setup.passwordHint', { min: limits.account.passwordMin })}
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
          autoComplete="new-password"
        />
        <PlainButton
          type="submit"
          variant="primary"
          size="lg"
          isPending={form.isPending}
          className="mt-1 w-full"
        >
          {t('account.setup.submit')}
        </PlainButton>
      </div>
    </form>
  );
}
