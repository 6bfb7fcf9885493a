import { listApps, readApp } from '@muster/contract/apps/endpoints';
import { shareFiles } from '@muster/contract/files/changes.endpoints';
import { listFiles, readFile } from '@muster/contract/files/endpoints';
import type { FileResult, Visibility } from '@muster/contract/files/sharing';
import { useState } from 'react';
import { groupChoicesQuery } from '../../domain/group/group.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';

export type ShareDialogProps = {
  /** A file, all versions of an app, or several files. */
  ids: readonly string[];
  title: string;
  /** What holds now; of several files that differ, nothing. */
  now?: { visibility: Visibility; groups: readonly { id: string }[] };
  onClose: () => void;
  onDone: (results: FileResult[]) => void;
};

/** Asks who sees some files. */
export function ShareDialog({ ids, title, now, onClose, onDone }: ShareDialogProps) {
  const { t } = useI18n();
  const change = useChange(shareFiles, [listFiles, readFile, listApps, readApp]);
  const [visibility, setVisibility] = useState<Visibility>(now?.visibility ?? 'team');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(now?.groups.map(({ id }) => id)));
  const [keyword, setKeyword] = useState('');
  const groups = usePagedChoices(keyword, groupChoicesQuery);
  const isMissing = visibility === 'groups' && chosen.size === 0;
  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  return (
    <FormDialog
      title={title}
      submitLabel={t('common.action.save')}
      disabledReason={isMissing && t('files.sharing.chooseGroup')}
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { body: { ids: [...ids], visibility, groupIds: visibility === 'groups' ? [...chosen] : [] } },
          { onSuccess: ({ results }) => onDone(results) },
        )
      }
    >
      <RadioGroup
        label={t('files.sharing.label')}
        isLabelHidden
        isCards
        value={visibility}
        onChange={setVisibility}
        options={[
          { id: 'team', label: t('files.sharing.team'), description: t('files.sharing.teamHint') },
          { id: 'groups', label: t('files.sharing.groups'), description: t('files.sharing.groupsHint') },
          { id: 'private', label: t('files.sharing.private'), description: t('files.sharing.privateHint') },
        ]}
      />
      {visibility === 'groups' && (
        <PickList
          label={t('files.sharing.search')}
          keyword={keyword}
          onKeyword={setKeyword}
          choices={groups}
          emptyText={t('files.sharing.noGroups')}
          moreText={(more) => t('commands.andMore', { count: more })}
        >
          {({ id, name }) => (
            <li key={id} className="px-3.5 py-2">
              <Checkbox isSelected={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
                {name}
              </Checkbox>
            </li>
          )}
        </PickList>
      )}
    </FormDialog>
  );
}
