import type { Group } from '@muster/contract/groups/schemas';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { getGroup, listGroups, updateGroup } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConflictBanner } from '../../platform/page/ConflictBanner.tsx';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { done } from '../../platform/page/done.ts';
import { GroupNameField, useNameFault } from './GroupNameField.tsx';

/** The other user's version, from the conflict error. */
interface Theirs {
  name: string;
  revision: number;
  savedBy: string | null;
}

export type RenameGroupDialogProps = { group: Group; onClose: () => void };

export function RenameGroupDialog({ group, onClose }: RenameGroupDialogProps) {
  const { t } = useI18n();
  // Name and revision when the dialog opened: later updates must not replace what is being edited.
  const [start] = useState(group);
  const [name, setName] = useState(start.name);
  const change = useChange(updateGroup, [listGroups, getGroup]);
  const fault = useNameFault(change.error);
  const theirs = isApiError(change.error, 'group.conflict')
    ? (change.error.detail as unknown as Theirs)
    : null;

  function save() {
    const revision = theirs?.revision ?? start.revision;
    change.mutate(
      { params: { id: start.id }, body: { name, revision } },
      done((saved) => t('groups.rename.done', { name: saved.name }), onClose),
    );
  }

  const person = theirs?.savedBy ?? t('common.value.unknown');
  return (
    <FormDialog
      title={t('groups.rename.title')}
      submitLabel={t(theirs ? 'groups.conflict.mine' : 'groups.rename.submit')}
      change={change}
      isSaid={fault !== undefined || theirs !== null}
      onClose={onClose}
      onSubmit={save}
    >
      {theirs && (
        <ConflictBanner takeLabel={t('groups.conflict.theirs')} onTakeTheirs={onClose}>
          {theirs.name === start.name
            ? t('groups.conflict.changed', { person })
            : t('groups.conflict.renamed', { person, name: theirs.name })}
        </ConflictBanner>
      )}
      <GroupNameField value={name} onChange={setName} error={fault} />
    </FormDialog>
  );
}
