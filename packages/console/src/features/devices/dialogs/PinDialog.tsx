import { useState } from 'react';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { setDevicePins } from '@muster/contract/devices/changes.endpoints';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useGo } from '../../../platform/page/visit.ts';
import { useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { PinField } from './PinField.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { usagePage } from '../../commands/usage.page.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { isPin } from './pin.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { type BulkDialogProps, useSummary } from './use-summary.ts';

/** Sets one PIN for all robots, or none; warns when they have different ones (spec section 5). */
export function PinDialog({ ids, onMissing, onClose }: BulkDialogProps) {
  const { t } = useI18n();
  const go = useGo();
  const fieldText = useFieldText();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const summary = useSummary({ ids, onMissing });
  const change = useBulkChange(useChange(setDevicePins, [listDevices, getDevice]), onMissing);
  const known = summary.data;
  const count = known?.total ?? ids.length;
  const fault = isTried && !isPin(pin) ? t('fields.field.pin') : fieldText(change.error, 'pin');

  return (
    <BulkDialog
      title={t('devices.pin.title', { count })}
      submitLabel={t(pin === '' && known?.withPin ? 'devices.pin.clear' : 'devices.pin.submit')}
      pendingLabel={t(pin === '' ? 'devices.pin.clearing' : 'devices.pin.pending', { count })}
      count={count}
      onClose={onClose}
      isLoading={!known}
      disabledReason={pin === '' && known?.withPin === 0 && t('devices.pin.choose')}
      isPending={change.isPending}
      error={change.failure ?? (known ? null : summary.error)}
      onSubmit={() => {
        setTried(true);
        if (!isPin(pin)) return;
        change.mutate(
          { body: { deviceIds: [...ids], pin } },
          {
            onSuccess({ changed, taskId }) {
              toasts.add({
                tone: 'success',
                title: t(pin === '' ? 'devices.pin.cleared' : 'devices.pin.done', { count: changed }),
                detail: taskId === null ? undefined : t('devices.pin.sent'),
                action:
                  taskId === null
                    ? undefined
                    : {
                        label: t('devices.pin.follow'),
                        onPress: () => void go(usagePage, { search: { task: taskId } }),
                      },
              });
              onClose();
            },
          },
        );
      }}
    >
      {known?.hasDifferentPins && <Banner tone="warn">{t('devices.pin.different')}</Banner>}
      <PinField
        description={t(known?.withPin ? 'devices.pin.hint' : 'devices.pin.hintNew')}
        value={pin}
        onChange={setPin}
        error={fault}
        autoFocus
      />
    </BulkDialog>
  );
}
