import type { listHandlers } from '@muster/contract/alerts/endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import { useCallback, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { type ChoicePage, useRemoteSearch } from '../../platform/list/remote-search.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useSession } from '../../platform/session.ts';
import { RemoteCombobox, type RemoteOption } from '../../ui/RemoteCombobox.tsx';
import { handlersQuery } from './handlers.queries.ts';
import { useHandle } from './use-handle.ts';

type Handler = ReplyOf<typeof listHandlers>['items'][number];

export type AssignDialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Chooses the assignee of alerts. */
export function AssignDialog({ ids, onClose, onDone }: AssignDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [person, setPerson] = useState<RemoteOption | null>(null);
  const { change, handle } = useHandle();
  const me = useSession().userId;
  const query = useCallback((page: ChoicePage) => handlersQuery(page, ids), [ids]);
  const optionOf = useCallback(
    ({ id, name, role, roleName }: Handler): RemoteOption => ({
      id,
      label: id === me ? t('alerts.me', { name }) : name,
      description: roleName ?? t(`common.role.${role}`),
    }),
    [me, t],
  );
  const search = useRemoteSearch(query, optionOf);
  const isRefused = isApiError(change.error, 'alert.person');
  return (
    <FormDialog
      title={t('alerts.action.assign')}
      submitLabel={t('alerts.action.assign')}
      change={change}
      isSaid={isRefused}
      disabledReason={person === null && t('fields.field.required')}
      onClose={onClose}
      onSubmit={() =>
        handle(
          ids,
          { kind: 'assign', userId: person!.id },
          { ...(person!.id !== me && { assignee: person!.label }), onDone, isFailureShown: true },
        )
      }
    >
      <RemoteCombobox
        label={t('alerts.person')}
        description={t('alerts.personHint')}
        placeholder={t('alerts.nobody')}
        searchLabel={t('people.search')}
        search={search}
        value={person}
        onChange={setPerson}
        error={isRefused && change.error ? textOf(change.error).message : undefined}
      />
    </FormDialog>
  );
}
