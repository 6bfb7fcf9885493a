import {
  createMotionCategory,
  createMotionTag,
  removeMotionCategories,
  removeMotionTags,
} from '@muster/contract/materials/motion.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { categoriesQuery, tagsQuery } from '../materials.queries.ts';
import { LabelList } from './LabelList.tsx';

/** Adds and removes categories and tags of the team's motions. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <PageDialog
      size="sm"
      title={t('materials.motion.manage')}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('common.action.done')}</Button>}
    >
      <div className="flex flex-col gap-7">
        <LabelList
          title={t('materials.motion.categories')}
          newLabel={t('materials.motion.newCategory')}
          query={categoriesQuery}
          endpoints={{ create: createMotionCategory, remove: removeMotionCategories }}
        />
        <LabelList
          title={t('materials.motion.tags')}
          newLabel={t('materials.motion.newTag')}
          query={tagsQuery}
          endpoints={{ create: createMotionTag, remove: removeMotionTags }}
        />
      </div>
    </PageDialog>
  );
}
