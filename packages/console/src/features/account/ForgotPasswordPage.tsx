import { setupStatus } from '@muster/contract/account/endpoints';
import { forgotPassword } from '@muster/contract/account/recovery.endpoints';
import { accountLimits } from '@muster/contract/account/limits';
import type { EntryTranslate } from '@muster/phrases/load';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { type AccountEntryProps, hasErrorText } from './account-entry.ts';
import { EmailField } from './EmailField.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Pause before the mail can be requested again: it takes a while to arrive, and users would press repeatedly. */
const PAUSE_SECONDS = 60;

export function ForgotPasswordPage({ t }: AccountEntryProps) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<'once' | 'again' | null>(null);
  const [isMailKept, setMailKept] = useState(false);
  const [left, setLeft] = useState(0);
  const form = useEntryForm(t as EntryTranslate, hasErrorText);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const back = (
    <a href={paths.login} className={buttonClass('quiet')}>
      {t('accountEntry.back')}
    </a>
  );

  function send(again: boolean) {
    void form.send(async () => {
      await call(forgotPassword, { body: { email, again } });
      setMailKept((await call(setupStatus, {})).isMailKept);
      setSent(again ? 'again' : 'once');
      setLeft(PAUSE_SECONDS);
      form.stop();
    });
  }

  if (sent)
    return (
      <>
        <EntryCard
          title={t(isMailKept ? 'accountEntry.forgot.title' : 'accountEntry.forgot.sentTitle')}
          message={
            isMailKept
              ? t('accountEntry.forgot.kept')
              : t('accountEntry.forgot.sent', { email, count: accountLimits.resetMinutes })
          }
        >
          {sent === 'again' && <p className="w-full text-ink-2">{t('accountEntry.forgot.sentAgain')}</p>}
          <PlainButton isPending={form.isPending} disabled={left > 0} onClick={() => send(true)}>
            {left > 0 ? t('accountEntry.forgot.againIn', { count: left }) : t('accountEntry.forgot.again')}
          </PlainButton>
          {back}
        </EntryCard>
        <div className="mt-4">
          <FormFailure failure={form.failure} />
        </div>
      </>
    );
  return (
    <>
      <EntryForm
        title={t('accountEntry.forgot.title')}
        intro={t('accountEntry.forgot.intro')}
        failure={form.failure}
        submitLabel={t('accountEntry.forgot.submit')}
        isPending={form.isPending}
        onSubmit={() => send(false)}
      >
        <EmailField t={t} value={email} onChange={setEmail} error={form.fieldError('email')} />
      </EntryForm>
      <p className="mt-4 text-center">{back}</p>
    </>
  );
}
