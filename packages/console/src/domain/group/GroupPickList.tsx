import { chooseDevices } from '@muster/contract/devices/endpoints';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupChoicesQuery } from './group.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
import { queryOf } from '../../platform/query.ts';

/** The robots of these groups, by id; no request without groups. */
export function useRobotsOf(groupIds: readonly string[]) {
  const query = queryOf(chooseDevices, { query: { groupFilter: [...groupIds] } }, [devicesTopic]);
  return useQuery({ ...query, enabled: groupIds.length > 0, select: ({ ids }) => ids });
}

export type GroupPickListProps = { values: readonly string[]; onChange: (ids: readonly string[]) => void };

/** Chooses the groups whose robots an action applies to; chosen groups stay chosen while searching for others. */
export function GroupPickList({ values, onChange }: GroupPickListProps) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const choices = usePagedChoices(keyword, groupChoicesQuery);
  return (
    <div className="mb-2 flex flex-col gap-2">
      <PickList
        label={t('groups.search')}
        keyword={keyword}
        onKeyword={setKeyword}
        choices={choices}
        emptyText={t('groups.empty.title')}
        moreText={(count) => t('commands.andMore', { count })}
        values={values}
        onChange={onChange}
      >
        {({ id, name, deviceCount }) => ({
          id,
          name,
          end: (
            <span className="shrink-0 text-sm text-ink-3 tabular-nums">
              {t('groups.deviceCount', { count: deviceCount })}
            </span>
          ),
        })}
      </PickList>
    </div>
  );
}
