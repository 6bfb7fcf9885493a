import { logout, setupStatus } from '@muster/contract/account/endpoints';
import { beginPasskeyProof } from '@muster/contract/account/passkeys.endpoints';
import { lock, lookAtProof, unlock } from '@muster/contract/account/proof.endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import type { EntryTranslate } from '@muster/phrases/load';
import { Suspense, useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { hasPasskeys } from '../../platform/has-passkeys.ts';
import { lazyEntry } from '../../platform/lazy-entry.ts';
import { onReturn } from '../../platform/on-return.ts';
import { answerWithPasskey, PasskeyCancelled } from '../../platform/passkey.ts';
import { paths, safeRedirect } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { type AccountEntryProps, hasErrorText } from './account-entry.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import { useEntryForm } from './use-entry-form.ts';

const UnlockByProvider = lazyEntry(
  async () => (await import('./sign-on/UnlockByProvider.tsx')).UnlockByProvider,
);

type Person = ReplyOf<typeof lookAtProof>;

/** Locks the session on the server: it has no access until it is unlocked here by password or passkey. */
export function LockPage({ t }: AccountEntryProps) {
  const [person, setPerson] = useState<Person | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const { isSignedIn } = await call(setupStatus, {}, stop.signal);
      if (!isSignedIn) return;
      await call(lock, {}, stop.signal);
      setPerson(await call(lookAtProof, {}, stop.signal));
    })().catch(() => {});
    return () => stop.abort();
  }, []);
  if (person) return <Unlock t={t} person={person} />;
  return (
    <EntryCard title={t('account.lock.title')} message={t('account.lock.message')}>
      <a href={paths.login} className={buttonClass('primary')}>
        {t('account.lock.unlock')}
      </a>
    </EntryCard>
  );
}

function goOn(): void {
  location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')));
}

function Unlock({ t, person }: AccountEntryProps & { person: Person }) {
  const [password, setPassword] = useState('');
  const form = useEntryForm(t as EntryTranslate, hasErrorText);
  // It may have been unlocked in another tab.
  useEffect(
    () =>
      onReturn(async () => {
        if (!(await call(lookAtProof, {})).isLocked) goOn();
      }),
    [],
  );

  function open(prove: () => Promise<{ password: string } | { passkey: Record<string, unknown> }>) {
    void form.send(async () => {
      try {
        await call(unlock, { body: await prove() });
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        return form.stop();
      }
      goOn();
    });
  }

  const byPasskey = () =>
    open(async () => ({
      passkey: await answerWithPasskey((await call(beginPasskeyProof, {})).options),
    }));
  const mayUsePasskey = person.hasPasskey && hasPasskeys();
  const head = {
    title: t('account.lock.title'),
    intro: t(person.hasPassword ? 'accountEntry.lock.message' : 'accountEntry.lock.noPassword', {
      email: person.email,
    }),
  };
  const withoutPassword = mayUsePasskey ? (
    <EntryForm
      {...head}
      failure={form.failure}
      submitLabel={t('accountEntry.step.usePasskey')}
      isPending={form.isPending}
      onSubmit={byPasskey}
    >
      {null}
    </EntryForm>
  ) : (
    <EntryCard title={head.title} message={head.intro} />
  );
  const withPassword = (
    <EntryForm
      {...head}
      failure={form.failure}
      submitLabel={t('accountEntry.lock.unlock')}
      isPending={form.isPending}
      onSubmit={() => open(async () => ({ password }))}
      after={
        mayUsePasskey && (
          <PlainButton variant="quiet" className="w-full" onClick={byPasskey}>
            {t('accountEntry.step.usePasskey')}
          </PlainButton>
        )
      }
    >
      <CurrentPasswordField
        t={t}
        email={person.email}
        label={t('accountEntry.lock.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={form.fieldError('password')}
        autoFocus
      />
    </EntryForm>
  );

  return (
    <>
      {person.hasPassword ? withPassword : withoutPassword}
      <Suspense>
        <UnlockByProvider spoken={t as unknown as EntryTranslate} onUnlocked={goOn} />
      </Suspense>
      <button
        type="button"
        className="mt-4 self-center text-sm font-semibold text-accent-ink hover:underline"
        onClick={() => void call(logout, {}).finally(() => location.replace(paths.login))}
      >
        {t('account.signOut')}
      </button>
    </>
  );
}
