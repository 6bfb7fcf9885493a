import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
import { robotsQuery } from './robot.queries.ts';

type RobotPickListProps = {
  /** The property that identifies robots in `values`. */
  by?: 'id' | 'sn';
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** Chooses robots; chosen robots stay chosen while searching for others. */
export function RobotPickList({ by = 'id', values, onChange }: RobotPickListProps) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const choices = usePagedChoices(keyword, robotsQuery);
  return (
    <PickList
      label={t('devices.search')}
      keyword={keyword}
      onKeyword={setKeyword}
      choices={choices}
      emptyText={t('common.list.noMatch')}
      moreText={(more) => t('commands.andMore', { count: more })}
      values={values}
      onChange={onChange}
    >
      {({ id, name, sn, group }) => ({
        id: by === 'id' ? id : sn,
        name: name || sn,
        description: `${sn} · ${group.name}`,
      })}
    </PickList>
  );
}
