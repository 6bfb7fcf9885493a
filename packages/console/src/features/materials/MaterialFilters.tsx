import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { OneFilter } from '../../ui/OneFilter.tsx';
import type { MaterialSearch } from './material-search.ts';
import { categoriesQuery, ownersQuery, tagsQuery } from './materials.queries.ts';

export type MaterialFiltersProps = {
  search: MaterialSearch;
  onFilter: (change: Partial<MaterialSearch>) => void;
};

/** Filters by owner; motions also by category and tag. */
export function MaterialFilters({ search, onFilter }: MaterialFiltersProps) {
  const { t } = useI18n();
  const owners = useQuery(ownersQuery).data?.items ?? [];
  return (
    <>
      <OneFilter
        label={t('materials.column.owner')}
        allLabel={t('materials.filter.allOwners')}
        options={owners.map(({ id, name, count }) => ({ id, label: name, count }))}
        value={search.owner}
        onChange={(owner) => onFilter({ owner })}
      />
      {search.type === 'motion' && <MotionFilters search={search} onFilter={onFilter} />}
    </>
  );
}

function MotionFilters({ search, onFilter }: MaterialFiltersProps) {
  const { t } = useI18n();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const tags = useQuery(tagsQuery).data?.items ?? [];
  const optionOf = ({ id, name, useCount }: { id: string; name: string; useCount: number }) => ({
    id,
    label: name,
    count: useCount,
  });
  return (
    <>
      <OneFilter
        label={t('materials.motion.category')}
        allLabel={t('materials.filter.allCategories')}
        options={categories.map(optionOf)}
        value={search.category}
        onChange={(category) => onFilter({ category })}
      />
      <OneFilter
        label={t('materials.motion.tag')}
        allLabel={t('materials.filter.allTags')}
        options={tags.map(optionOf)}
        value={search.tag}
        onChange={(tag) => onFilter({ tag })}
      />
    </>
  );
}
