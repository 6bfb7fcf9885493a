import type { Config } from '@muster/contract/configs/schemas';
import { configLimits } from '@muster/contract/configs/limits';
import { useState } from 'react';
import { copyConfig } from '@muster/contract/configs/use.endpoints';
import { listConfigs } from '@muster/contract/configs/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { countGraphemes } from '../../ui/graphemes.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { useScope } from '../../domain/group/use-scope.ts';
import { useConfigNameFault } from './ConfigNameAndScope.tsx';
import { NamedConfigDialog } from './NamedConfigDialog.tsx';

export type CopyConfigDialogProps = { config: Config; onClose: () => void; onCreated: (id: string) => void };

export function CopyConfigDialog({ config, onClose, onCreated }: CopyConfigDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState(() => {
    const suggestion = t('configs.copy.suggestion', { name: config.name });
    // Suggests no name that the server would reject.
    return countGraphemes(suggestion) > configLimits.nameMax ? '' : suggestion;
  });
  const scope = useScope('config.write', config.group?.id ?? null);
  const change = useChange(copyConfig, [listConfigs]);
  const request = useRequestId();
  const body = { name, groupId: scope.groupId };
  const fault = useConfigNameFault(change.error, 'name');
  return (
    <NamedConfigDialog
      title={t('configs.copy.title')}
      submitLabel={t('configs.copy.submit')}
      change={change}
      {...{ name, fault, scope }}
      onName={setName}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { params: { id: config.id }, body: { ...body, requestId: request.of(body) } },
          {
            onSuccess(copy) {
              toasts.add({ tone: 'success', title: t('configs.copy.done', { name: copy.name }) });
              onCreated(copy.id);
            },
          },
        )
      }
    />
  );
}
