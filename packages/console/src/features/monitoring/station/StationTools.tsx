import { robotTypes, type RobotType } from '@muster/contract/devices/schemas';
import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { GroupFilter } from '../../../domain/group/GroupFilter.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ListTools } from '../../../platform/list/ListTools.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { OneFilter } from '../../../ui/OneFilter.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SoundSwitch } from '../../alerts/sound-switch.part.ts';
import { conditionsQuery } from '../conditions/conditions.queries.ts';
import type { StationSearch } from './station-search.ts';

export type StationToolsProps = {
  search: StationSearch;
  onSearch: (change: StationSearch) => void;
  onClear: () => void;
};

const sorts = ['severity', 'name', 'battery'] as const;

/** Search, filters, sort order and view of the station. */
export function StationTools({ search, onSearch, onClear }: StationToolsProps) {
  const { t } = useI18n();
  const can = useCan();
  const { groups = [], type, condition, sort = 'severity', view = 'list' } = search;
  const conditions = useQuery(conditionsQuery).data?.items ?? [];
  return (
    <ListTools
      keyword={{
        label: t('monitoring.search'),
        value: search.keyword,
        onChange: (keyword) => onSearch({ keyword }),
      }}
      filterCount={[groups.length > 0, type, condition].filter(Boolean).length}
      onClearFilters={onClear}
      columns={[]}
      filters={
        <>
          <GroupFilter values={groups} onChange={(ids) => onSearch({ groups: ids })} />
          <OneFilter<RobotType>
            label={t('monitoring.filter.type')}
            allLabel={t('monitoring.filter.allTypes')}
            options={robotTypes.map((id) => ({ id, label: t(`monitoring.type.${id}`) }))}
            value={type}
            onChange={(id) => onSearch({ type: id })}
          />
          <OneFilter
            label={t('monitoring.filter.condition')}
            allLabel={t('monitoring.filter.allConditions')}
            options={conditions.map(({ id, name }) => ({ id, label: name }))}
            value={condition}
            onChange={(id) => onSearch({ condition: id })}
          />
        </>
      }
      tools={
        <>
          <FilterMenu
            label={t('monitoring.sort.label')}
            summary={t(`monitoring.sort.${sort}`)}
            allLabel={t('monitoring.sort.severity')}
            isPlain
            options={sorts.slice(1).map((id) => ({ id, label: t(`monitoring.sort.${id}`) }))}
            values={sort === 'severity' ? [] : [sort]}
            onChange={([id]) => onSearch({ sort: id as StationSearch['sort'] })}
          />
          {can('alert.read') && <SoundSwitch />}
          <SegmentedControl
            label={t('monitoring.view.label')}
            value={view}
            onChange={(id) => onSearch({ view: id === 'cards' ? id : undefined })}
            segments={[
              {
                id: 'list',
                label: t('monitoring.view.list'),
                icon: <List size={16} aria-hidden />,
                isIconOnly: true,
              },
              {
                id: 'cards',
                label: t('monitoring.view.cards'),
                icon: <LayoutGrid size={16} aria-hidden />,
                isIconOnly: true,
              },
            ]}
          />
        </>
      }
    />
  );
}
