import { isEntryErrorCode } from '@muster/phrases/entry-error-codes';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { DENIED, isApiError } from '../../platform/api-error.ts';
import { login, setupStatus } from '@muster/contract/account/endpoints';
import { finishSignOut } from '../../platform/lost-request.ts';
import { paths, safeRedirect } from '../../platform/paths.ts';
import { PlainField } from '../../ui/plain/PlainField.tsx';
import { PlainPasswordField } from '../../ui/plain/PlainPasswordField.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { EntryPageProps } from './entry-page.ts';
import { useEntryForm } from './use-entry-form.ts';

const search = () => new URLSearchParams(location.search);

/** Why somebody was sent here, when there is a text for it. */
function reasonOf(t: EntryPageProps['t']) {
  const said = search().get('error_description');
  if (said?.includes(DENIED)) return { title: t('errors.session.expired.message'), message: '' };
  // In the account centre's own words; an address can say anything, so no more than a line of it.
  if (said) return { title: said.slice(0, 200), message: '' };
  const reason = search().get('reason') ?? '';
  if (!isEntryErrorCode(reason)) return null;
  return { title: t(`errors.${reason}.title`), message: t(`errors.${reason}.message`) };
}

export type SignInPageProps = EntryPageProps & {
  /** Somebody is about to come in: what they will see may be fetched. */
  onTyping: () => void;
};

export function SignInPage({ t, onTyping }: SignInPageProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useEntryForm(t);
  const redirect = safeRedirect(search().get('redirect'));

  useEffect(() => {
    const stop = new AbortController();
    // It may fail without anybody having to know: signing in will say what is wrong.
    void finishSignOut()
      .then(() => call(setupStatus, {}, stop.signal))
      .then(({ isNeeded, isSignedIn }) => {
        if (isNeeded) location.replace(paths.setup);
        else if (isSignedIn) location.replace(paths.home);
      })
      .catch(() => {});
    return () => stop.abort();
  }, []);

  function submit() {
    void form.send(async () => {
      try {
        const wanted = search().get('redirect_uri');
        const { redirectUri } = await call(login, {
          body: { email, password, redirect_uri: wanted ?? `${location.origin}/authValid` },
        });
        // Another page of the product that sent somebody here; the server has looked whether it is one.
        if (wanted && redirectUri) return location.replace(redirectUri);
      } catch (error) {
        if (isApiError(error, 'setup.needed')) return location.replace(paths.setup);
        throw error;
      }
      location.replace(redirect);
    });
  }

  return (
    <EntryForm
      title={t('account.signIn.title')}
      intro={t('account.signIn.intro')}
      failure={form.failure ?? reasonOf(t)}
      submitLabel={t('account.signIn.submit')}
      isPending={form.isPending}
      onSubmit={submit}
    >
      <PlainField
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={form.fieldError('email')}
        required
        autoFocus
      />
      <PlainPasswordField
        label={t('account.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        // The console comes while somebody is still typing.
        onFocus={onTyping}
        error={form.fieldError('password')}
        required
      />
      <a
        href={paths.forgotPassword}
        className="-mt-1 self-start text-sm font-semibold text-accent-ink hover:underline"
      >
        {t('account.signIn.forgot')}
      </a>
    </EntryForm>
  );
}
