import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { robotsQuery } from './robot.queries.ts';

type RobotPickListProps = { values: readonly string[]; onChange: (ids: readonly string[]) => void };

/** Chooses robots; those that were picked stay picked while another name is searched. */
export function RobotPickList({ values, onChange }: RobotPickListProps) {
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
      {({ id, name, sn, group }) => (
        <li key={id} className="px-3.5 py-2">
          <Checkbox
            isSelected={values.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...values, id] : values.filter((each) => each !== id))
            }
            description={`${sn} · ${group.name}`}
            className="w-full"
          >
            {name || sn}
          </Checkbox>
        </li>
      )}
    </PickList>
  );
}
