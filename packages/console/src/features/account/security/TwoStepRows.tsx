import { endTwoStep, getStrength, renewBackupCodes } from '@muster/contract/account/two-step.endpoints';
import type { Strength } from '@muster/contract/account/two-step.schemas';
import { accountLimits } from '@muster/contract/account/limits';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogSequence } from '../../../ui/DialogSequence.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { AccountRow } from '../center/AccountRow.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { DetailRow } from './DetailRow.tsx';

const TwoStepDialog = lazyPart(() => import('./TwoStepDialog.tsx'), 'TwoStepDialog', ['account-security']);

export function TwoStepRows({ strength }: { strength: Strength }) {
  const { t, format } = useI18n();
  const [open, setOpen] = useState<'app' | 'off' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const end = useChange(endTwoStep, [], getStrength);
  const renew = useChange(renewBackupCodes, [getStrength]);
  const close = () => setOpen(null);
  const { twoStepSince, backupCodesLeft } = strength;
  const total = accountLimits.backupCodes;
  return (
    <>
      <AccountRow
        icon={ShieldCheck}
        title={t('security.twoStep.title')}
        actions={
          <>
            <Button variant="quiet" size="sm" className="text-accent-ink!" onPress={() => setOpen('app')}>
              {t(twoStepSince ? 'security.twoStep.change' : 'security.twoStep.turnOn')}
            </Button>
            {twoStepSince && (
              <Button variant="quiet" size="sm" onPress={() => setOpen('off')}>
                {t('security.twoStep.turnOff')}
              </Button>
            )}
          </>
        }
      >
        {twoStepSince ? (
          <span className="flex flex-wrap items-center gap-2">
            <Pill tone="good">{t('security.twoStep.on')}</Pill>
            {t('security.twoStep.since', { time: format.date(twoStepSince) })}
          </span>
        ) : (
          t('security.twoStep.off')
        )}
      </AccountRow>
      {twoStepSince && (
        <DetailRow
          title={t('security.codes.title')}
          actions={
            <Button variant="quiet" size="sm" className="text-accent-ink!" onPress={() => setOpen('renew')}>
              {t('security.codes.renew')}
            </Button>
          }
        >
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {t('security.codes.left', { left: backupCodesLeft, total })}
            <span aria-hidden className="flex gap-1">
              {Array.from({ length: total }, (_, index) => (
                <span
                  key={index}
                  className={`h-1.25 w-3 rounded-full ${index < backupCodesLeft ? 'bg-accent' : 'bg-line'}`}
                />
              ))}
            </span>
          </span>
        </DetailRow>
      )}
      {(open || codes) && (
        <DialogSequence>
          <Suspense>
            {open === 'app' && (
              <TwoStepDialog
                onClose={close}
                onCodes={(made) => {
                  close();
                  setCodes(made);
                }}
              />
            )}
          </Suspense>
          {open === 'off' && (
            <ConfirmChange
              title={t('security.twoStep.turnOffTitle')}
              confirmLabel={t('security.twoStep.turnOff')}
              change={end}
              onConfirm={() => end.mutate({}, done(t('security.twoStep.turnedOff'), close))}
              onCancel={close}
            >
              {t('security.twoStep.turnOffText')}
            </ConfirmChange>
          )}
          {open === 'renew' && (
            <ConfirmChange
              title={t('security.codes.renewTitle')}
              confirmLabel={t('security.codes.renew')}
              change={renew}
              isDanger={false}
              onConfirm={() =>
                renew.mutate(
                  {},
                  {
                    onSuccess(made) {
                      close();
                      setCodes(made.codes);
                    },
                  },
                )
              }
              onCancel={close}
            >
              {t('security.codes.renewText')}
            </ConfirmChange>
          )}
          {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
        </DialogSequence>
      )}
    </>
  );
}
