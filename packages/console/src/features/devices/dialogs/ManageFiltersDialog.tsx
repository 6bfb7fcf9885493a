import type { SavedFilter } from '@muster/contract/devices/filters.schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { isApiError } from '../../../platform/api-error.ts';
import {
  listSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
} from '@muster/contract/devices/filters.endpoints';
import { useErrorText, useFieldText, useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export type ManageFiltersDialogProps = { saved: readonly SavedFilter[]; onClose: () => void };

export function ManageFiltersDialog({ saved, onClose }: ManageFiltersDialogProps) {
  const { t } = useI18n();
  const report = useReportFailure();
  const [renaming, setRenaming] = useState<string | null>(null);
  const removal = useChange(removeSavedFilter, [listSavedFilters]);
  return (
    <PageDialog
      onClose={onClose}
      size="sm"
      title={t('devices.saved.manageTitle')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('common.action.done')}
        </Button>
      }
    >
      {saved.length === 0 && <p className="text-ink-2">{t('devices.saved.empty')}</p>}
      <ul className="flex flex-col">
        {saved.map((filter) => (
          <li
            key={filter.id}
            className="flex items-center gap-1 border-b border-line-soft py-1.5 last:border-0"
          >
            {renaming === filter.id ? (
              <RenameForm filter={filter} onDone={() => setRenaming(null)} />
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate font-medium">{filter.name}</span>
                <IconButton
                  label={t('devices.saved.rename', { name: filter.name })}
                  icon={<Pencil size={16} />}
                  size="sm"
                  onPress={() => setRenaming(filter.id)}
                />
                <IconButton
                  label={t('devices.saved.remove', { name: filter.name })}
                  icon={<Trash2 size={16} />}
                  size="sm"
                  onPress={() => removal.mutate({ params: { id: filter.id } }, { onError: report })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </PageDialog>
  );
}

function RenameForm({ filter, onDone }: { filter: SavedFilter; onDone: () => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState(filter.name);
  const change = useChange(renameSavedFilter, [listSavedFilters]);
  const isOfField = isApiError(change.error, 'request.invalid');
  const fault = isOfField
    ? fieldText(change.error, 'name')
    : change.isError
      ? textOf(change.error).message
      : undefined;
  return (
    <form
      noValidate
      className="flex min-w-0 flex-1 items-start gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ params: { id: filter.id }, body: { name } }, { onSuccess: onDone });
      }}
    >
      <TextField
        label={t('devices.saved.name')}
        isLabelHidden
        value={name}
        onChange={setName}
        error={fault}
        maxCount={deviceLimits.savedFilterNameMax}
        className="min-w-0 flex-1"
        autoFocus
      />
      <Button type="submit" isPending={change.isPending}>
        {t('common.action.save')}
      </Button>
    </form>
  );
}
