import { lock, lookAtProof, unlock } from '@muster/contract/account/proof.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/api.ts';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { endCover } from '../../../platform/lock.ts';
import { LeaveButton } from '../../../platform/page/LeaveButton.tsx';
import { TopDialog } from '../../../platform/page/TopDialog.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useSession, useSessionEnd } from '../../../platform/session.ts';
import { ProofForm } from './ProofForm.tsx';

/** Covers a page with unsaved changes while the session is locked, and unlocks it by password, passkey or provider. */
export function UnlockDialog() {
  const { t } = useI18n();
  const { email } = useSession();
  const report = useReportFailure();
  const signOut = useSessionEnd();
  const { data } = useQuery({ ...queryOf(lookAtProof, {}), staleTime: 0 });
  // The server may have locked it already: then this changes nothing.
  useEffect(() => void call(lock, {}).catch(() => {}), []);
  return (
    <TopDialog isCovering title={t('account.lock.title')} text={t('shell.covered', { email })}>
      <ProofForm
        // A code does not unlock a session.
        ways={data && { ...data, hasCode: false }}
        send={({ password, passkey }) =>
          call(unlock, { body: { ...(password !== undefined && { password }), ...(passkey && { passkey }) } })
        }
        onProved={endCover}
        submitLabel={t('accountEntry.lock.unlock')}
        leave={<LeaveButton label={t('account.signOut')} onLeave={() => void signOut().catch(report)} />}
      />
    </TopDialog>
  );
}
