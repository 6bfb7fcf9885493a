import { emptyConfig } from '@muster/contract/configs/empty-config';
import { useState } from 'react';
import { createConfig, listConfigs } from '@muster/contract/configs/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { useScope } from '../../domain/group/use-scope.ts';
import { useConfigNameFault } from './ConfigNameAndScope.tsx';
import { NamedConfigDialog } from './NamedConfigDialog.tsx';

export type NewConfigDialogProps = { onClose: () => void; onCreated: (id: string) => void };

export function NewConfigDialog({ onClose, onCreated }: NewConfigDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const scope = useScope('config.write');
  const change = useChange(createConfig, [listConfigs]);
  const request = useRequestId();
  const fault = useConfigNameFault(change.error, 'document.name');
  return (
    <NamedConfigDialog
      title={t('configs.add')}
      submitLabel={t('configs.add')}
      change={change}
      {...{ name, fault, scope }}
      onName={setName}
      onClose={onClose}
      onSubmit={() => {
        if (scope.value === null) return;
        const body = { document: { ...emptyConfig, name }, groupId: scope.groupId };
        change.mutate(
          { body: { ...body, requestId: request.of(body) } },
          { onSuccess: ({ id }) => onCreated(id) },
        );
      }}
    />
  );
}
