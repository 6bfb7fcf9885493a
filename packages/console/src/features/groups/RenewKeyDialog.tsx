import type { Group } from '@muster/contract/groups/schemas';
import { useState } from 'react';
import { getGroup, listGroups, renewGroupKey } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../platform/query.ts';
import { done } from '../../platform/page/done.ts';

/** Confirmed twice: after an explanation, and by typing the group's name. */
export function RenewKeyDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useI18n();
  const [{ id, name, revision }] = useState(group);
  const change = useChange(renewGroupKey, [getGroup, listGroups]);
  return (
    <ConfirmChange
      title={t('groups.renew.title', { group: name })}
      confirmLabel={t('groups.renew.action')}
      typing={{ label: t('groups.renew.typing', { group: name }), text: name }}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { params: { id }, body: { revision } },
          done(t('groups.renew.done', { group: name }), onClose),
        )
      }
    >
      {t('groups.renew.message')}
    </ConfirmChange>
  );
}
