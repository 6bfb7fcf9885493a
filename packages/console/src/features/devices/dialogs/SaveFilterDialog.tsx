import { deviceLimits } from '@muster/contract/devices/limits';
import { isApiError } from '../../../platform/api-error.ts';
import { createSavedFilter, listSavedFilters } from '@muster/contract/devices/filters.endpoints';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { type DeviceSearch, filtersOf } from '../device-search.ts';

export type SaveFilterDialogProps = { search: DeviceSearch; onClose: () => void };

export function SaveFilterDialog({ search, onClose }: SaveFilterDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const name = useHeld('');
  const change = useChange(createSavedFilter, [listSavedFilters]);
  const request = useRequestId();
  const isTaken = isApiError(change.error, 'device.filter_name_taken');
  const nameError = isTaken ? textOf(change.error).title : fieldText(change.error, 'name');
  return (
    <FormDialog
      title={t('devices.saved.saveTitle')}
      description={t('devices.saved.saveHint')}
      submitLabel={t('common.action.save')}
      change={change}
      isSaid={nameError !== undefined}
      onClose={onClose}
      onSubmit={() => {
        const body = {
          name: name.value,
          filter: filtersOf(search),
          ...(search.sort && { sort: search.sort }),
        };
        change.mutate(
          { body: { ...body, requestId: request.of(body) } },
          done((saved) => t('devices.saved.saved', { name: saved.name }), onClose),
        );
      }}
    >
      <NameField
        label={t('devices.saved.name')}
        {...name}
        error={nameError}
        maxCount={deviceLimits.savedFilterNameMax}
      />
    </FormDialog>
  );
}
