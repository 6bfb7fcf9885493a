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
import { useLabelSaves } from './use-label-saves.ts';

const none = 'none';

/** Category and tags of a motion; each choice is saved immediately. */
export function MotionLabelFields({ material, change }: { material: Material; change: MaterialChange }) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const tags = useQuery(tagsQuery).data?.items ?? [];
  const { category, tags: saved, allowed } = material;
  const { chosen, save } = useLabelSaves(material, change);
  const { categoryId = category?.id ?? null, tagIds = saved.map((tag) => tag.id) } = chosen;
  const nameOf = new Map([...saved, ...tags].map(({ id, name }) => [id, name]));
  const names = format.list(tagIds.map((id) => nameOf.get(id) ?? ''));
  if (!allowed.update)
    return (
      <DescriptionList
        items={[
          { id: 'category', term: t('materials.motion.category'), value: category?.name ?? '—' },
          { id: 'tags', term: t('materials.motion.tags'), value: names || '—' },
        ]}
      />
    );
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
        value={categoryId ?? none}
        onChange={(next) => void save({ categoryId: next === none ? null : next })}
      />
      <MultiSelect<string>
        label={t('materials.motion.tags')}
        options={tags.map((each) => ({ id: each.id, label: each.name }))}
        values={tagIds}
        summary={names || t('materials.motion.noTags')}
        isDisabled={tags.length === 0}
        {...(tags.length === 0 && { description: t('materials.motion.manageHint') })}
        onChange={(ids) => void save({ tagIds: ids.slice(0, materialsLimits.tagsMax) })}
        error={change.error && isLabelFault && textOf(change.error).message}
      />
    </div>
  );
}
