import { listApps, readApp, renameApp } from '@muster/contract/apps/endpoints';
import type { App } from '@muster/contract/apps/schemas';
import { appLimits } from '@muster/contract/configs/limits';
import { useState } from 'react';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { TextField } from '../../ui/TextField.tsx';

export type RenameAppDialogProps = { app: App; onClose: () => void };

/** The team's own name for an app; if empty, the package's label is used. */
export function RenameAppDialog({ app, onClose }: RenameAppDialogProps) {
  const { t } = useI18n();
  const { packageName, label, packageLabel } = app;
  const [name, setName] = useState(label);
  const change = useChange(renameApp, [listApps, readApp]);
  const error = useFieldText()(change.error, 'name');
  return (
    <FormDialog
      title={t('files.app.renameTitle')}
      submitLabel={t('files.rename.action')}
      change={change}
      isSaid={error !== undefined}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { params: { packageName }, body: { name: name.trim() === packageLabel ? '' : name.trim() } },
          done((saved) => t('files.rename.done', { name: saved.label }), onClose),
        )
      }
    >
      <TextField
        label={t('files.app.name')}
        value={name}
        onChange={setName}
        maxCount={appLimits.renameMax}
        description={t('files.app.nameHint', { name: packageLabel })}
        error={error}
      />
    </FormDialog>
  );
}
