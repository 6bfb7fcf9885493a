import { listSessions } from '@muster/contract/account/security.endpoints';
import { beginTwoStep, confirmTwoStep, getStrength } from '@muster/contract/account/two-step.endpoints';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { OneTimeCodeField } from '../../../ui/OneTimeCodeField.tsx';
import { ScannableKey } from '../../../ui/ScannableKey.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export type TwoStepDialogProps = { onClose: () => void; onCodes: (codes: string[]) => void };

/** Shows the key for an app and asks for its first code, which activates the app. */
export function TwoStepDialog({ onClose, onCodes }: TwoStepDialogProps) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const begin = useChange(beginTwoStep);
  const confirm = useChange(confirmTwoStep, [getStrength, listSessions]);
  const { mutate } = begin;
  // Strict mode mounts twice; the key shown is from the last request.
  useEffect(() => mutate({}), [mutate]);
  const made = begin.data;
  const textOf = useErrorText();
  const wrong = isApiError(confirm.error, 'two_step.code') ? textOf(confirm.error) : null;
  const faultOf = useFieldText();
  const fault = wrong ? `${wrong.title} · ${wrong.message}` : faultOf(confirm.error, 'code');
  return (
    <FormDialog
      title={t('security.twoStep.title')}
      description={t('security.twoStep.scan')}
      size="md"
      submitLabel={t('security.twoStep.confirm')}
      change={{ isPending: confirm.isPending, error: confirm.error ?? begin.error, reset: confirm.reset }}
      isSaid={fault !== undefined}
      onClose={onClose}
      onSubmit={() => confirm.mutate({ body: { code } }, { onSuccess: ({ codes }) => onCodes(codes) })}
    >
      {made ? (
        <ScannableKey
          text={made.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          picture={made.address}
          fileName="muster"
          labels={{
            copy: t('security.twoStep.copy'),
            copied: t('security.twoStep.copied'),
            picture: t('security.twoStep.picture'),
            download: t('security.twoStep.download'),
          }}
        />
      ) : (
        <Skeleton className="h-37 w-full" />
      )}
      <OneTimeCodeField
        label={t('security.twoStep.code')}
        value={code}
        onChange={setCode}
        error={fault}
        name="code"
        autoFocus
      />
    </FormDialog>
  );
}
