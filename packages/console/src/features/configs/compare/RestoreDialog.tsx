import type { ConfigDetail } from '@muster/contract/configs/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listConfigs, listConfigVersions } from '@muster/contract/configs/endpoints';
import { restoreConfigVersion } from '@muster/contract/configs/versions.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { newerOf } from '../../../platform/editor/newer-of.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../../platform/query.ts';
import { toasts } from '../../../ui/toast-queue.ts';
import { configQuery } from '../../../domain/config/config.queries.ts';

export type RestoreDialogProps = { config: ConfigDetail; version: number; onClose: () => void };

export function RestoreDialog({ config, version, onClose }: RestoreDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const change = useChange(restoreConfigVersion, [listConfigs, listConfigVersions]);
  // The version when the dialog opened; a newer one saved since is a conflict.
  const [baseVersion] = useState(config.version);
  return (
    <ConfirmChange
      isDanger={false}
      title={t('configs.restore.title', { version: String(version) })}
      confirmLabel={t('configs.restore.action', { version: String(version) })}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { params: { id: config.id }, body: { version, baseVersion } },
          {
            onSuccess(restored) {
              client.setQueryData(configQuery(config.id).queryKey, newerOf('version', restored));
              toasts.add({
                tone: 'success',
                title: t('configs.restore.done', {
                  version: String(version),
                  saved: String(restored.version),
                }),
              });
              onClose();
            },
          },
        )
      }
    >
      {t('configs.restore.message', { version: String(version) })}
    </ConfirmChange>
  );
}
