import { limits } from '@muster/contract/limits';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { createSavedFilter, listSavedFilters } from '@muster/contract/devices/filters.endpoints';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { type DeviceSearch, filtersOf } from '../device-search.ts';

export type SaveFilterDialogProps = { search: DeviceSearch; onClose: () => void };

export function SaveFilterDialog({ search, onClose }: SaveFilterDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const change = useChange(createSavedFilter, [listSavedFilters]);
  const isTaken = isApiError(change.error, 'device.filter_name_taken');
  const nameError = isTaken ? textOf(change.error).message : fieldText(change.error, 'name');
  const failure = change.isError && !nameError ? textOf(change.error) : null;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('devices.saved.saveTitle')}
      description={t('devices.saved.saveHint')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="save-filter" isPending={change.isPending}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <form
        id="save-filter"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending) return;
          change.mutate(
            { body: { name, filter: filtersOf(search), ...(search.sort && { sort: search.sort }) } },
            {
              onSuccess(saved) {
                toasts.add({ tone: 'success', title: t('devices.saved.saved', { name: saved.name }) });
                onClose();
              },
            },
          );
        }}
      >
        {failure && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
        <TextField
          label={t('devices.saved.name')}
          value={name}
          onChange={setName}
          error={nameError}
          maxCount={limits.device.savedFilterNameMax}
          isRequired
          autoFocus
        />
      </form>
    </Dialog>
  );
}
