import { login } from '@muster/contract/account/endpoints';
import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import {
  SecondStepPart,
  type SecondStep,
  secondStepOf,
} from '../../features/account/second-step/second-step.part.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailureNote } from '../../platform/page/FailureNote.tsx';
import { endOfferedSignIn, leaveForSignIn, useOfferedSignIn } from '../../platform/session-end.ts';
import { sessionQuery } from '../../platform/session.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { PlainPasswordField } from '../../ui/plain/PlainPasswordField.tsx';

/** Over the page whose session has ended. It is the browser's own modal dialog: it stands above any other. */
export function SignInAgain() {
  const isAsked = useOfferedSignIn();
  const client = useQueryClient();
  const email = client.getQueryData<RmsUserInfo>(sessionQuery.queryKey)?.email;
  useEffect(() => {
    if (isAsked && email === undefined) leaveForSignIn();
  }, [isAsked, email]);
  return isAsked && email !== undefined ? <AgainDialog email={email} /> : null;
}

function AgainDialog({ email }: { email: string }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  async function signIn() {
    setPending(true);
    setError(null);
    try {
      await call(login, { body: { email, password } });
      endOfferedSignIn();
    } catch (reason) {
      if (isApiError(reason, 'session.two_factor')) setStep(secondStepOf(reason));
      else setError(reason);
      setPending(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void signIn();
  }
  return (
    <dialog
      ref={dialog}
      // A dialog of React Aria that is open makes everything else inert, except what bears this mark.
      data-react-aria-top-layer="true"
      aria-labelledby="again-title"
      aria-describedby="again-text"
      onCancel={(event) => event.preventDefault()}
      // Chrome lets a second Escape through without a cancel event; keys are not for a dialog below.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') event.preventDefault();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-105 rounded-panel border border-line bg-surface p-6 text-ink shadow-float outline-none backdrop:bg-scrim backdrop:backdrop-blur-md"
    >
      <h2 id="again-title" className="text-lg font-semibold">
        {t('shell.again.title')}
      </h2>
      <p id="again-text" className="mt-1.5 mb-4 text-ink-2">
        {t('shell.again.text')}
      </p>
      {step && <SecondStepPart t={t as never} step={step} onDone={endOfferedSignIn} />}
      <form hidden={step !== null} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailureNote failure={error ? textOf(error) : null} />
        <p className="font-medium break-all">{email}</p>
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PlainPasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
          autoFocus
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <PlainButton variant="quiet" onClick={leaveForSignIn}>
            {t('shell.again.another')}
          </PlainButton>
          <PlainButton type="submit" variant="primary" isPending={isPending}>
            {t('shell.again.submit')}
          </PlainButton>
        </div>
      </form>
    </dialog>
  );
}
