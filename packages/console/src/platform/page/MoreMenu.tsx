import Ellipsis from 'lucide-react/icons/ellipsis';
import { useI18n } from '../i18n/i18n.ts';
import { MenuButton, type MenuButtonProps } from '../../ui/MenuButton.tsx';

/** What is done less often with the thing of a page; nothing where this person may do none of it. */
export function MoreMenu({ entries, onAction }: Pick<MenuButtonProps, 'entries' | 'onAction'>) {
  const { t } = useI18n();
  return entries.length > 0 ? (
    <MenuButton
      label={t('common.action.more')}
      icon={<Ellipsis size={18} />}
      variant="secondary"
      entries={entries}
      onAction={onAction}
    />
  ) : null;
}
