import FolderTree from 'lucide-react/icons/folder-tree';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Empty } from '../../ui/Empty.tsx';

/** For a user who manages no group: there is nothing to add or to choose until an admin adds them to one. */
export function NoGroupYet() {
  const { t } = useI18n();
  return (
    <Empty icon={<FolderTree size={22} aria-hidden />} title={t('groups.none.title')}>
      {t('groups.none.message')}
    </Empty>
  );
}
