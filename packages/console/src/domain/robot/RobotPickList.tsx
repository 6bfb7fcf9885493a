import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
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
    >
      {({ id, name, sn, group }) => {
        const own = by === 'id' ? id : sn;
        return (
          <li key={id} className="px-3.5 py-2">
            <Checkbox
              isSelected={values.includes(own)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...values, own] : values.filter((each) => each !== own))
              }
              description={`${sn} · ${group.name}`}
              className="w-full"
            >
              {name || sn}
            </Checkbox>
          </li>
        );
      }}
    </PickList>
  );
}
