import { isEntryErrorCode } from '@muster/phrases/entry-error-codes';
import { Suspense, useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { DENIED, isApiError } from '../../platform/api-error.ts';
import { login, setupStatus } from '@muster/contract/account/endpoints';
import { finishSignOut } from '../../platform/lost-request.ts';
import { lazyEntry } from '../../platform/lazy-entry.ts';
import { onReturn } from '../../platform/on-return.ts';
import { paths, safeRedirect, splitHref } from '../../platform/paths.ts';
import { hasPasskeys } from '../../platform/has-passkeys.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { EntryPageProps } from './entry-page.ts';
import { type SecondStep, secondStepOf } from './second-step/second-step.ts';
import type { RequiredProvider } from './sign-on/sign-on-entry.ts';
import { useRested } from '../../platform/use-rested.ts';
import { useEntryForm } from './use-entry-form.ts';

const SecondStepPage = lazyEntry(
  async () => (await import('./second-step/SecondStepPage.tsx')).SecondStepPage,
);

const SignOnOffers = lazyEntry(async () => (await import('./sign-on/SignOnOffers.tsx')).SignOnOffers);

const search = () => new URLSearchParams(location.search);

/** Whether an address is typed up to its domain; the server validates the rest. */
const looksWhole = (email: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email);

/** Without what the account centre said, which is shown once. */
function withoutSaid(href: string): string {
  const { path, search: query, hash } = splitHref(href);
  const rest = new URLSearchParams(query);
  if (!rest.has('error') && !rest.has('error_description')) return href;
  rest.delete('error');
  rest.delete('error_description');
  return path + (rest.size > 0 ? `?${rest.toString()}` : '') + hash;
}

/** What the account centre said, if that is why the user was redirected here. */
function saidHere(): string | null {
  // The guard leaves it in the address to return to.
  const returning = new URLSearchParams(splitHref(search().get('redirect') ?? '').search);
  const left = search().has('reason') ? null : returning.get('error_description');
  return search().get('error_description') ?? left;
}

/** After a reload, or once the user has signed in, it no longer applies. */
function forgetSaid(): void {
  const here = new URL(withoutSaid(location.href));
  const back = here.searchParams.get('redirect') ?? '';
  if (withoutSaid(back) !== back) here.searchParams.set('redirect', withoutSaid(back));
  if (here.href !== location.href) history.replaceState(history.state, '', here);
}

/** Why the user was redirected here, if there is a text for it. */
function reasonOf(t: EntryPageProps['t'], said: string | null) {
  if (said?.includes(DENIED)) return { title: t('errors.session.expired.message'), message: '' };
  // The account centre's own text; cut to about a line, because the address can contain anything.
  if (said) return { title: said.slice(0, 200), message: '' };
  const reason = search().get('reason') ?? '';
  if (!isEntryErrorCode(reason)) return null;
  return { title: t(`errors.${reason}.title`), message: t(`errors.${reason}.message`) };
}

export type SignInPageProps = EntryPageProps & {
  /** The user is about to sign in: the console can be prefetched. */
  onTyping: () => void;
};

export function SignInPage({ t, onTyping }: SignInPageProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SecondStep | null>(null);
  const [hasDemoMails, setHasDemoMails] = useState(false);
  /** The provider that the user has to sign in with. */
  const [required, setRequired] = useState<RequiredProvider | null>(null);
  const rested = useRested(email);
  const form = useEntryForm(t);
  const [said] = useState(saidHere);
  const redirect = safeRedirect(withoutSaid(search().get('redirect') ?? ''));
  useEffect(forgetSaid, []);

  useEffect(() => {
    const stop = new AbortController();
    // A failure here is ignored: signing in reports it.
    void finishSignOut()
      .then(() => call(setupStatus, {}, stop.signal))
      .then(({ isNeeded, isSignedIn, hasDemoMails: hasMails }) => {
        if (isNeeded) location.replace(paths.setup);
        else if (isSignedIn) location.replace(paths.home);
        setHasDemoMails(hasMails);
      })
      .catch(() => {});
    return () => stop.abort();
  }, []);

  // The user may have signed in in another tab.
  useEffect(
    () =>
      onReturn(async () => {
        if (search().has('redirect_uri')) return;
        await finishSignOut();
        if ((await call(setupStatus, {})).isSignedIn) location.replace(redirect);
      }),
    [redirect],
  );

  const wanted = search().get('redirect_uri');
  const redirectUri = wanted ?? `${location.origin}/authValid`;

  /** Another page of the product may have redirected the user here; the server has validated its address. */
  function enter(to: string | null) {
    location.replace(wanted && to ? to : redirect);
  }

  function submit() {
    void form.send(async () => {
      try {
        enter((await call(login, { body: { email, password, redirect_uri: redirectUri } })).redirectUri);
      } catch (error) {
        if (isApiError(error, 'setup.needed')) return location.replace(paths.setup);
        if (isApiError(error, 'sign_on.required')) {
          setRequired(error.detail as unknown as RequiredProvider);
          return form.stop();
        }
        if (!isApiError(error, 'session.two_factor')) throw error;
        setStep(secondStepOf(error));
        form.stop();
      }
    });
  }

  function enterWithPasskey() {
    void form.send(async () => {
      const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
      const entered = await signInByPasskey(redirectUri);
      if (entered === null) form.stop();
      else enter(entered.redirectUri);
    });
  }

  if (step)
    return (
      <Suspense>
        <SecondStepPage
          spoken={t}
          step={step}
          redirectUri={redirectUri}
          onDone={enter}
          onRestart={() => {
            setPassword('');
            setStep(null);
          }}
        />
      </Suspense>
    );
  return (
    <EntryForm
      title={t('account.signIn.title')}
      intro={t('account.signIn.intro')}
      failure={form.failure ?? reasonOf(t, said)}
      submitLabel={t('account.signIn.submit')}
      isPending={form.isPending}
      onSubmit={submit}
      after={
        <>
          {hasPasskeys() && (
            <PlainButton variant="quiet" onClick={enterWithPasskey} className="w-full">
              {t('account.signIn.passkey')}
            </PlainButton>
          )}
          <a href={paths.join} className="self-center text-sm font-semibold text-accent-ink hover:underline">
            {t('account.signIn.hasCode')}
          </a>
          {hasDemoMails && (
            <a
              href={paths.demoMails}
              className="self-center text-sm font-semibold text-accent-ink hover:underline"
            >
              {t('account.signIn.demoMails')}
            </a>
          )}
        </>
      }
    >
      <EmailField t={t} value={email} onChange={setEmail} error={form.fieldError('email')} />
      <CurrentPasswordField
        t={t}
        label={t('account.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        // Prefetches the console while the user is typing.
        onFocus={onTyping}
        error={form.fieldError('password')}
      />
      <a
        href={paths.forgotPassword}
        className="-mt-1 self-start text-sm font-semibold text-accent-ink hover:underline"
      >
        {t('account.signIn.forgot')}
      </a>
      {looksWhole(rested) && (
        <Suspense>
          <SignOnOffers
            spoken={t}
            email={rested}
            required={required}
            redirectUri={wanted ?? new URL(redirect, location.origin).href}
          />
        </Suspense>
      )}
    </EntryForm>
  );
}
