import Ellipsis from 'lucide-react/icons/ellipsis';
import { useI18n } from '../i18n/i18n.ts';
import { MenuButton, type MenuButtonProps } from '../../ui/MenuButton.tsx';

/** Less frequent actions of a page; not rendered if the user may do none of them. */
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
