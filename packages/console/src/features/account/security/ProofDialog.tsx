import { lookAtProof, prove } from '@muster/contract/account/proof.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { TopDialog } from '../../../platform/page/TopDialog.tsx';
import { endOfferedProof, refuseOfferedProof } from '../../../platform/proof-asked.ts';
import { queryOf } from '../../../platform/query.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { ProofForm } from './ProofForm.tsx';

/** A native modal dialog, above any other, because the action that needs the proof may come from a dialog. */
export function ProofDialog() {
  const { t } = useI18n();
  const { data: ways } = useQuery({ ...queryOf(lookAtProof, {}), staleTime: 0 });
  return (
    <TopDialog
      title={t('security.proof.title')}
      text={t('security.proof.text')}
      onCancel={refuseOfferedProof}
    >
      <ProofForm
        ways={ways}
        send={(body) => call(prove, { body })}
        onProved={endOfferedProof}
        submitLabel={t('security.proof.submit')}
        leave={
          <PlainButton variant="quiet" onClick={refuseOfferedProof}>
            {t('common.action.cancel')}
          </PlainButton>
        }
      />
    </TopDialog>
  );
}
