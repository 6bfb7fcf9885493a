import { lookAtMailLink, undoMail, verifyMail } from '@muster/contract/account/mail-address.endpoints';
import type { EntryTranslate } from '@muster/phrases/load';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { type AccountEntryProps, hasErrorText } from './account-entry.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LinkState } from './LinkState.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useLink } from './use-link.ts';

/**
 * `/updatemail-verify`: a link to a new address, or one that restores the old address (`undo`). Needs a button press,
 * because some mail programs open every link to scan it.
 */
export function VerifyMailPage({ t }: AccountEntryProps) {
  const [isUndo] = useState(() => new URLSearchParams(location.search).get('undo') === '1');
  const [done, setDone] = useState<string | null>(null);
  const form = useEntryForm(t as EntryTranslate, hasErrorText);
  const link = useLink(
    (token, signal) => call(lookAtMailLink, { query: { token, undo: String(isUndo) } }, signal),
    t,
    'E072',
  );
  const onwards = (
    <a href={paths.home} className={buttonClass('primary')}>
      {t('accountEntry.continue')}
    </a>
  );

  if (done !== null)
    return (
      <EntryCard
        title={t(isUndo ? 'accountEntry.mail.undoneTitle' : 'accountEntry.mail.doneTitle')}
        message={t(isUndo ? 'accountEntry.mail.undone' : 'accountEntry.mail.done', { email: done })}
      >
        {onwards}
      </EntryCard>
    );
  if (link.state !== 'open')
    return (
      <LinkState t={t} failure={link.failure}>
        {onwards}
      </LinkState>
    );

  function submit() {
    void form.send(async () => {
      const { token } = link;
      const { email } = isUndo
        ? await call(undoMail, { body: { token } })
        : await call(verifyMail, { query: { token } });
      setDone(email);
    });
  }
  const { email } = link.answer;
  return (
    <EntryForm
      title={t(isUndo ? 'accountEntry.mail.undoTitle' : 'accountEntry.mail.title')}
      intro={t(isUndo ? 'accountEntry.mail.undoIntro' : 'accountEntry.mail.intro', { email })}
      failure={form.failure}
      submitLabel={t(isUndo ? 'accountEntry.mail.undo' : 'accountEntry.mail.confirm')}
      isPending={form.isPending}
      onSubmit={submit}
    >
      {null}
    </EntryForm>
  );
}
