import {
  cancelTwoStepReset,
  confirmTwoStepReset,
  lookAtTwoStepReset,
} from '@muster/contract/account/two-step-reset.endpoints';
import type { EntryTranslate } from '@muster/phrases/load';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { createFormat } from '../../platform/i18n/format.ts';
import { type AccountEntryProps, hasErrorText } from './account-entry.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LinkState } from './LinkState.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useLink } from './use-link.ts';

/** In the browser's time zone: the page has no session with another one. */
const timeOf = (instant: string) => createFormat(document.documentElement.lang, '').dateTime(instant);

/** `/twostep-reset`: the user confirms that they lost their second step, or cancels a reset they did not request. */
export function TwoStepResetPage({ t }: AccountEntryProps) {
  const [password, setPassword] = useState('');
  const [outcome, setOutcome] = useState<'done' | 'cancelled' | { dueAt: string } | null>(null);
  const form = useEntryForm(t as EntryTranslate, hasErrorText);
  const link = useLink((token, signal) => call(lookAtTwoStepReset, { query: { token } }, signal), t, 'E072');

  if (outcome === 'done' || outcome === 'cancelled')
    return (
      <EntryCard
        title={t(`accountEntry.twoStepReset.${outcome}Title`)}
        message={t(`accountEntry.twoStepReset.${outcome}`)}
      >
        <SignInLink t={t} />
      </EntryCard>
    );
  if (link.state !== 'open')
    return (
      <LinkState t={t} failure={link.failure}>
        <SignInLink t={t} />
      </LinkState>
    );

  const { token, answer } = link;
  const { email, teamName, waitHours } = answer;
  const dueAt = outcome?.dueAt ?? answer.dueAt;
  if (dueAt !== null)
    return (
      <EntryForm
        title={t('accountEntry.twoStepReset.waitingTitle')}
        intro={t('accountEntry.twoStepReset.waiting', { time: timeOf(dueAt) })}
        failure={form.failure}
        submitLabel={t('accountEntry.twoStepReset.cancel')}
        isPending={form.isPending}
        onSubmit={() =>
          void form.send(async () => {
            await call(cancelTwoStepReset, { body: { token } });
            setOutcome('cancelled');
          })
        }
      >
        {null}
      </EntryForm>
    );

  function submit() {
    void form.send(async () => {
      const { isDone, dueAt: at } = await call(confirmTwoStepReset, { body: { token, password } });
      form.stop();
      setOutcome(isDone || at === null ? 'done' : { dueAt: at });
    });
  }
  return (
    <EntryForm
      title={t('accountEntry.twoStepReset.title')}
      intro={t('accountEntry.twoStepReset.intro', { email, team: teamName })}
      failure={form.failure}
      submitLabel={t('accountEntry.twoStepReset.submit')}
      isPending={form.isPending}
      onSubmit={submit}
    >
      {waitHours > 0 && <p>{t('accountEntry.twoStepReset.later', { hours: waitHours })}</p>}
      <CurrentPasswordField
        t={t}
        email={email}
        label={t('accountEntry.lock.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={form.fieldError('password')}
        autoFocus
      />
    </EntryForm>
  );
}
