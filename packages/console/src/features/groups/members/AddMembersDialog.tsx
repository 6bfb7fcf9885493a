import type { Group } from '@muster/contract/groups/schemas';
import { useState } from 'react';
import { addGroupMembers, getGroup, listGroupMembers, listGroups } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { usePagedChoices } from '../../../platform/list/paged-choices.ts';
import { PickList } from '../../../platform/list/PickList.tsx';
import { useChange } from '../../../platform/query.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { done } from '../../../platform/page/done.ts';
import { withRows } from '../../../ui/row-selection.ts';
import { candidatesQuery } from '../groups.queries.ts';
import { DOT } from '../../../ui/dot.ts';

/** Selects members of the team; the selection is kept while searching. */
export function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const choices = usePagedChoices(keyword, (page) => candidatesQuery(group.id, page));
  const change = useChange(addGroupMembers, [listGroups, getGroup, listGroupMembers]);

  return (
    <FormDialog
      title={t('groups.members.addTitle', { group: group.name })}
      submitLabel={
        picked.size > 0 ? t('groups.members.addSubmit', { count: picked.size }) : t('groups.members.add')
      }
      disabledReason={picked.size === 0 && t('groups.members.choose')}
      change={change}
      hasInput={picked.size > 0}
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
      >
        {(person) => (
          <li key={person.id} className="px-3.5 py-2">
            <Checkbox
              className="w-full"
              isSelected={picked.has(person.id)}
              onChange={(isPicked) => setPicked(withRows(picked, [person.id], isPicked))}
              description={[t(`common.role.${person.role}`), person.email].filter(Boolean).join(DOT)}
            >
              {person.name}
            </Checkbox>
          </li>
        )}
      </PickList>
    </FormDialog>
  );
}
