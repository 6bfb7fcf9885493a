import { login, logout } from '@muster/contract/account/endpoints';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { CurrentPasswordField } from '../../features/account/current-password.part.ts';
import {
  SecondStepPart,
  type SecondStep,
  secondStepOf,
} from '../../features/account/second-step/second-step.part.ts';
import { AgainByProvider } from '../../features/account/sign-on/again-by-provider.part.ts';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailureNote } from '../../platform/page/FailureNote.tsx';
import { finishSignOut } from '../../platform/lost-request.ts';
import { onReturn } from '../../platform/on-return.ts';
import { LeaveButton } from '../../platform/page/LeaveButton.tsx';
import { TopDialog } from '../../platform/page/TopDialog.tsx';
import { endOfferedSignIn, leaveForSignIn } from '../../platform/session-end.ts';
import { goToTeam } from '../../platform/session.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { PlainSelect } from '../../ui/plain/PlainSelect.tsx';
import { type Asked, readSignedInUser } from './signed-in-user.ts';

/** Signs in again and continues, or continues in another team (spec section 8). @param current the page's team */
export function AgainForm({ asked, current }: { asked: Asked; current: string | null }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const { email, teams, isSignedIn } = asked;
  const here = current ?? teams[0]?.teamId ?? '';
  const [teamId, setTeamId] = useState(here);
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const isOther = teamId !== here;
  const needsSignIn = !isSignedIn || !isOther;

  const goOn = useCallback(async () => {
    if (isOther) await goToTeam(teamId);
    else endOfferedSignIn();
  }, [isOther, teamId]);
  async function attempt(action: () => Promise<void>) {
    setPending(true);
    setError(null);
    try {
      await action();
    } catch (reason) {
      if (isApiError(reason, 'session.two_factor')) setStep(secondStepOf(reason));
      else setError(reason);
      setPending(false);
    }
  }
  /** After a sign-in elsewhere: with the provider, or in another tab. */
  const goOnIfSignedIn = useCallback(async () => {
    const person = await readSignedInUser();
    // Another user signed in: input typed here must not be sent in their name.
    if (person?.email === email) await goOn();
    else if (person !== null) leaveForSignIn();
  }, [email, goOn]);
  // A session that ended for this team only is still valid.
  useEffect(() => {
    if (isSignedIn) return;
    return onReturn(async () => {
      await finishSignOut();
      await goOnIfSignedIn();
    });
  }, [isSignedIn, goOnIfSignedIn]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    void attempt(async () => {
      if (needsSignIn) await call(login, { body: { email, password } });
      await goOn();
    });
  }
  /** The sign-in page redirects a signed-in user back here, so this signs out first. */
  function leave() {
    void attempt(async () => {
      if (isSignedIn) await call(logout, {});
      leaveForSignIn();
    });
  }

  return (
    <TopDialog
      isCovering
      title={t('shell.again.title')}
      text={t(isSignedIn ? 'shell.again.endedText' : 'shell.again.text')}
    >
      {step && <SecondStepPart t={t as never} step={step} onDone={() => void attempt(goOn)} />}
      <form hidden={step !== null} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailureNote failure={error ? textOf(error) : null} />
        <p className="font-medium break-all">{email}</p>
        {teams.length > 1 && (
          <PlainSelect
            label={t('shell.again.team')}
            description={isOther ? t('shell.again.otherTeam') : undefined}
            options={teams.map((team) => ({ id: team.teamId, label: team.teamName }))}
            value={teamId}
            onChange={(event) => setTeamId(event.target.value)}
          />
        )}
        {needsSignIn && (
          <CurrentPasswordField
            t={t}
            email={email}
            label={t('account.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus
          />
        )}
        {needsSignIn && (
          <AgainByProvider
            email={email}
            onSignedIn={() => void goOnIfSignedIn().catch(setError)}
            onError={setError}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton label={t('shell.again.another')} onLeave={leave} />
          <PlainButton type="submit" variant="primary" isPending={isPending}>
            {t(needsSignIn ? 'shell.again.submit' : 'shell.again.switch')}
          </PlainButton>
        </div>
      </form>
    </TopDialog>
  );
}
