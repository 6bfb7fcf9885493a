import { useState } from 'react';
import { groupChoicesQuery } from '../../domain/group/group.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import type { SharingDraft } from './sharing-draft.ts';

type SharingFieldsProps = { sharing: SharingDraft; onChange: (sharing: SharingDraft) => void };

/** Private, selected groups, or the whole team. */
export function SharingFields({ sharing, onChange }: SharingFieldsProps) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const choices = usePagedChoices(keyword, groupChoicesQuery);
  // Chosen earlier, and not among the first choices or deleted meanwhile: they can still be taken out.
  const [chosen] = useState(() => [...sharing.groups].map(([id, name]) => ({ id, name })));
  const unlisted =
    keyword === '' ? chosen.filter(({ id }) => !choices.items?.some((row) => row.id === id)) : [];
  function choose(id: string, name: string, isChosen: boolean) {
    const groups = new Map(sharing.groups);
    if (isChosen) groups.set(id, name);
    else groups.delete(id);
    onChange({ ...sharing, groups });
  }
  return (
    <>
      <RadioGroup
        label={t('files.sharing.label')}
        isLabelHidden
        isCards
        value={sharing.visibility}
        onChange={(visibility) => onChange({ ...sharing, visibility })}
        options={[
          { id: 'team', label: t('files.sharing.team'), description: t('files.sharing.teamHint') },
          { id: 'groups', label: t('files.sharing.groups'), description: t('files.sharing.groupsHint') },
          { id: 'private', label: t('files.sharing.private'), description: t('files.sharing.privateHint') },
        ]}
      />
      {sharing.visibility === 'groups' && (
        <PickList
          label={t('files.sharing.search')}
          keyword={keyword}
          onKeyword={setKeyword}
          choices={choices}
          rows={choices.items && [...unlisted, ...choices.items]}
          emptyText={t('files.sharing.noGroups')}
          moreText={(more) => t('commands.andMore', { count: more })}
        >
          {({ id, name }) => (
            <li key={id} className="px-3.5 py-2">
              <Checkbox
                isSelected={sharing.groups.has(id)}
                onChange={(isChosen) => choose(id, name, isChosen)}
              >
                {name}
              </Checkbox>
            </li>
          )}
        </PickList>
      )}
    </>
  );
}
