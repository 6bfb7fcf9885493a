import type { Group } from '@muster/contract/groups/schemas';
import { useState } from 'react';
import { addGroupMembers, getGroup, listGroupMembers, listGroups } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { usePagedChoices } from '../../../platform/list/paged-choices.ts';
import { PickList } from '../../../platform/list/PickList.tsx';
import { useChange } from '../../../platform/query.ts';
import { done } from '../../../platform/page/done.ts';
import { candidatesQuery } from '../groups.queries.ts';
import { DOT } from '../../../ui/dot.ts';

/** Selects members of the team; the selection is kept while searching. */
export function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const choices = usePagedChoices(keyword, (page) => candidatesQuery(group.id, page));
  const change = useChange(addGroupMembers, [listGroups, getGroup, listGroupMembers]);

  return (
    <FormDialog
      title={t('groups.members.addTitle', { group: group.name })}
      submitLabel={
        picked.length > 0 ? t('groups.members.addSubmit', { count: picked.length }) : t('groups.members.add')
      }
      disabledReason={picked.length === 0 && t('groups.members.choose')}
      change={change}
      hasInput={picked.length > 0}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { params: { id: group.id }, body: { userIds: [...picked] } },
          done(({ added }) => t('groups.members.added', { count: added }), onClose),
        )
      }
    >
      <PickList
        label={t('groups.members.search')}
        keyword={keyword}
        onKeyword={setKeyword}
        choices={choices}
        emptyText={t('groups.members.noCandidates')}
        moreText={(count) => t('groups.members.more', { count })}
        values={picked}
        onChange={setPicked}
      >
        {({ id, name, role, email }) => ({
          id,
          name,
          description: [t(`common.role.${role}`), email].filter(Boolean).join(DOT),
        })}
      </PickList>
    </FormDialog>
  );
}
