import { lock, lookAtProof, unlock } from '@muster/contract/account/proof.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { endCover } from '../../../platform/lock.ts';
import { onReturn } from '../../../platform/on-return.ts';
import { LeaveButton } from '../../../platform/page/LeaveButton.tsx';
import { TopDialog } from '../../../platform/page/TopDialog.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useSession, useSessionEnd } from '../../../platform/session.ts';
import { leaveForSignIn } from '../../../platform/session-end.ts';
import { ProofForm } from './ProofForm.tsx';

/** Covers a page with unsaved changes while the session is locked, and unlocks it by password, passkey or provider. */
export function UnlockDialog() {
  const { t } = useI18n();
  const { email } = useSession();
  const report = useReportFailure();
  const signOut = useSessionEnd();
  const { data } = useQuery({ ...queryOf(lookAtProof, {}), staleTime: 0 });
  const locking = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    // The server may have locked it already: then this changes nothing.
    locking.current = call(lock, {})
      .then(() => {
        if (isOver) return;
        // Not before it is locked: from then on it may be unlocked in another tab.
        stop = onReturn(async () => {
          const now = await call(lookAtProof, {});
          if (now.isLocked) return;
          if (now.email === email) endCover();
          else leaveForSignIn();
        });
      })
      .catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [email]);
  return (
    <TopDialog isCovering title={t('account.lock.title')} text={t('shell.covered', { email })}>
      <ProofForm
        // A code does not unlock a session.
        ways={data && { ...data, hasCode: false }}
        send={async ({ password, passkey }) => {
          // A lock that arrives later would undo it.
          await locking.current;
          return call(unlock, {
            body: { ...(password !== undefined && { password }), ...(passkey && { passkey }) },
          });
        }}
        onProved={endCover}
        submitLabel={t('accountEntry.lock.unlock')}
        leave={<LeaveButton label={t('account.signOut')} onLeave={() => void signOut().catch(report)} />}
      />
    </TopDialog>
  );
}
