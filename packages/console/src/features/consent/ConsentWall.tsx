import { agree } from '@muster/contract/consent/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Cookie from 'lucide-react/icons/cookie';
import History from 'lucide-react/icons/history';
import UserRound from 'lucide-react/icons/user-round';
import { useErrorText, useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailureNote } from '../../platform/page/FailureNote.tsx';
import { PublicFrame } from '../../platform/page/PublicFrame.tsx';
import { useChange } from '../../platform/query.ts';
import { sessionQuery, useSignOut } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { privacyPage } from './privacy.page.ts';

const collected = [
  { id: 'personal', Icon: UserRound },
  { id: 'browsing', Icon: History },
  { id: 'cookies', Icon: Cookie },
] as const;

/** What is collected, with two choices: agree, or sign out. */
export function ConsentWall({ version }: { version: string }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const report = useReportFailure();
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const change = useChange(agree);

  function accept() {
    const open = () =>
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, consentNeeded: null });
    change.mutate({ body: { version } }, { onSuccess: open });
  }

  function leave() {
    setLeaving(true);
    void signOut().catch((error: unknown) => {
      setLeaving(false);
      report(error);
    });
  }

  return (
    <PublicFrame title={t('consent.title')} intro={t('consent.intro')} takesFocus>
      <ul className="mt-6 flex flex-col gap-3">
        {collected.map(({ id, Icon }) => (
          <li key={id} className="flex gap-4 rounded-card bg-sunken px-4 py-3.5">
            <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
            <div>
              <h2 className="font-semibold">{t(`consent.${id}.title`)}</h2>
              <p className="text-ink-2">{t(`consent.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <a
          href={hrefOf(privacyPage)}
          target="_blank"
          rel="noopener"
          className="rounded-mark font-medium text-accent-ink underline decoration-current/35 underline-offset-3"
        >
          {t('consent.readMore')}
        </a>
      </p>
      <FailureNote failure={change.error && textOf(change.error)} />
      <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:flex-col-reverse">
        <Button isPending={isLeaving} isDisabled={change.isPending} onPress={leave}>
          {t('consent.decline')}
        </Button>
        <Button variant="primary" isPending={change.isPending} isDisabled={isLeaving} onPress={accept}>
          {t('consent.agree')}
        </Button>
      </div>
      <p className="mt-5 text-sm text-ink-3">{t('consent.kept', { version })}</p>
    </PublicFrame>
  );
}
