import { materialsLimits } from '@muster/contract/materials/limits';
import type { Material } from '@muster/contract/materials/schemas';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { MaterialChange } from '../MaterialName.tsx';
import { categoriesQuery, tagsQuery } from '../materials.queries.ts';

const none = 'none';

/** Category and tags of a motion; each choice is saved immediately. */
export function MotionLabelFields({ material, change }: { material: Material; change: MaterialChange }) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const tags = useQuery(tagsQuery).data?.items ?? [];
  const { id, category, tags: chosen, allowed, revision } = material;
  const names = format.list(chosen.map(({ name }) => name));
  if (!allowed.update)
    return (
      <DescriptionList
        items={[
          { id: 'category', term: t('materials.motion.category'), value: category?.name ?? '—' },
          { id: 'tags', term: t('materials.motion.tags'), value: names || '—' },
        ]}
      />
    );
  const save = (body: { categoryId?: string | null; tagIds?: string[] }) =>
    change.mutate({ params: { id }, body: { ...body, revision } });
  const isLabelFault = change.variables?.body?.name === undefined;
  return (
    <div className="flex flex-col gap-4">
      <Select<string>
        label={t('materials.motion.category')}
        placeholder={t('materials.motion.noCategory')}
        options={[
          { id: none, label: t('materials.motion.noCategory') },
          ...categories.map((each) => ({ id: each.id, label: each.name })),
        ]}
        value={category?.id ?? none}
        onChange={(next) => save({ categoryId: next === none ? null : next })}
      />
      <MultiSelect<string>
        label={t('materials.motion.tags')}
        options={tags.map((each) => ({ id: each.id, label: each.name }))}
        values={chosen.map((tag) => tag.id)}
        summary={names || t('materials.motion.noTags')}
        isDisabled={tags.length === 0}
        {...(tags.length === 0 && { description: t('materials.motion.manageHint') })}
        onChange={(tagIds) => save({ tagIds: tagIds.slice(0, materialsLimits.tagsMax) })}
        error={change.error && isLabelFault && textOf(change.error).message}
      />
    </div>
  );
}
