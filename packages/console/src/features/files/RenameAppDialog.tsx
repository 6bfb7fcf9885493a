import { listApps, readApp, renameApp } from '@muster/contract/apps/endpoints';
import type { App } from '@muster/contract/apps/schemas';
import { appLimits } from '@muster/contract/configs/limits';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { useChange } from '../../platform/query.ts';
import { RenameDialog } from './RenameDialog.tsx';

export type RenameAppDialogProps = { app: App; onClose: () => void };

/** The team's own name for an app; if empty, the package's label is used. */
export function RenameAppDialog({ app: now, onClose }: RenameAppDialogProps) {
  const { t } = useI18n();
  // Name and revision when the dialog opened: later updates must not replace what is being edited.
  const [app] = useState(now);
  const { packageName, label, packageLabel } = app;
  const change = useChange(renameApp, [listApps, readApp]);
  const theirs = isApiError(change.error, 'app.conflict')
    ? (change.error.detail as { name: string; revision: number })
    : null;
  const error = useFieldText()(change.error, 'name');
  return (
    <RenameDialog
      title={t('files.app.renameTitle')}
      label={t('files.app.name')}
      name={label}
      theirName={theirs?.name}
      maxCount={appLimits.renameMax}
      description={t('files.app.nameHint', { name: packageLabel })}
      error={error}
      change={change}
      onClose={onClose}
      onRename={(name) =>
        change.mutate(
          {
            params: { packageName },
            body: { name: name === packageLabel ? '' : name, revision: theirs?.revision ?? app.revision },
          },
          done((saved) => t('files.rename.done', { name: saved.label }), onClose),
        )
      }
    />
  );
}
