import { beginPasskeyProof } from '@muster/contract/account/passkeys.endpoints';
import { lookAtProof, prove } from '@muster/contract/account/proof.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { answerWithPasskey, hasPasskeys, PasskeyCancelled } from '../../../platform/passkey.ts';
import { endOfferedProof, refuseOfferedProof } from '../../../platform/proof-asked.ts';
import { queryOf } from '../../../platform/query.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../../ui/plain/PlainField.tsx';
import { PlainPasswordField } from '../../../ui/plain/PlainPasswordField.tsx';

import { ProveByProvider } from './ProveByProvider.tsx';

type Way = 'password' | 'code' | 'passkey';

const switches = { password: 'usePassword', code: 'useCode', passkey: 'usePasskey' } as const;

/** Above any other dialog, as the browser's own modal one: the action that waits may come from one. */
export function ProofDialog() {
  const { t } = useI18n();
  const textOf = useErrorText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: ways } = useQuery({ ...queryOf(lookAtProof, {}), staleTime: 0 });
  const [chosen, setWay] = useState<Way | null>(null);
  const [given, setGiven] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const all: Way[] = [
    ...(ways?.hasPassword === false ? [] : (['password'] as const)),
    ...(ways?.hasCode ? (['code'] as const) : []),
    ...(ways?.hasPasskey && hasPasskeys() ? (['passkey'] as const) : []),
  ];
  const way = chosen ?? all[0] ?? null;

  async function send() {
    setPending(true);
    setError(null);
    try {
      const body =
        way === 'passkey'
          ? { passkey: await answerWithPasskey((await call(beginPasskeyProof, {})).options) }
          : { [way ?? 'password']: given };
      await call(prove, { body });
      endOfferedProof();
    } catch (reason) {
      setError(reason instanceof PasskeyCancelled ? null : reason);
      setPending(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && way !== null) void send();
  }

  return (
    <dialog
      ref={dialog}
      // A dialog of React Aria that is open makes everything else inert, except what bears this mark.
      data-react-aria-top-layer="true"
      aria-labelledby="proof-title"
      aria-describedby="proof-text"
      onCancel={(event) => {
        event.preventDefault();
        refuseOfferedProof();
      }}
      // Keys are not for a dialog below.
      onKeyDown={(event) => event.stopPropagation()}
      className="m-auto w-[calc(100%-2rem)] max-w-105 rounded-panel border border-line bg-surface p-6 text-ink shadow-float outline-none backdrop:bg-scrim"
    >
      <h2 id="proof-title" className="text-lg font-semibold">
        {t('security.proof.title')}
      </h2>
      <p id="proof-text" className="mt-1.5 mb-4 text-ink-2">
        {t('security.proof.text')}
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailureNote failure={error ? textOf(error) : null} />
        <input hidden readOnly name="username" autoComplete="username" value={ways?.email ?? ''} />
        {way === 'password' && (
          <PlainPasswordField
            key={way}
            label={t('account.password')}
            name="password"
            autoComplete="current-password"
            showLabel={t('account.showPassword')}
            hideLabel={t('account.hidePassword')}
            value={given}
            onChange={(event) => setGiven(event.target.value)}
            required
            autoFocus
          />
        )}
        {way === 'code' && (
          <PlainField
            key={way}
            label={t('security.proof.code')}
            name="code"
            autoComplete="one-time-code"
            value={given}
            onChange={(event) => setGiven(event.target.value)}
            required
            autoFocus
          />
        )}
        <ProveByProvider onError={setError} />
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {all
            .filter((each) => each !== way)
            .map((each) => (
              <button
                key={each}
                type="button"
                className="text-sm font-semibold text-accent-ink hover:underline"
                onClick={() => {
                  setGiven('');
                  setError(null);
                  setWay(each);
                }}
              >
                {t(`security.proof.${switches[each]}`)}
              </button>
            ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <PlainButton variant="quiet" onClick={refuseOfferedProof}>
            {t('common.action.cancel')}
          </PlainButton>
          {way !== null && (
            <PlainButton type="submit" variant="primary" isPending={isPending}>
              {t('security.proof.submit')}
            </PlainButton>
          )}
        </div>
      </form>
    </dialog>
  );
}
