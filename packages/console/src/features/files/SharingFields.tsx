import { useState } from 'react';
import { groupChoicesQuery } from '../../domain/group/group.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
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
  const rows = choices.items && [...unlisted, ...choices.items];
  function choose(ids: readonly string[]) {
    const names = new Map([...(rows ?? []).map(({ id, name }) => [id, name] as const), ...sharing.groups]);
    onChange({ ...sharing, groups: new Map(ids.map((id) => [id, names.get(id)!])) });
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
          rows={rows}
          emptyText={t('files.sharing.noGroups')}
          moreText={(more) => t('commands.andMore', { count: more })}
          values={[...sharing.groups.keys()]}
          onChange={choose}
        >
          {({ id, name }) => ({ id, name })}
        </PickList>
      )}
    </>
  );
}
