import { Dialog, Modal } from 'react-aria-components/Modal';
import X from 'lucide-react/icons/x';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Scrim } from '../../ui/drawer/Scrim.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sidebar } from './Sidebar.tsx';

export type SidebarDrawerProps = { isOpen: boolean; onClose: () => void; pathname: string };

/** The sidebar below 992 px: an overlay, closed by a tap outside, Escape or choosing an entry. */
export function SidebarDrawer({ isOpen, onClose, pathname }: SidebarDrawerProps) {
  const { t } = useI18n();
  return (
    <Scrim isOpen={isOpen} onClose={onClose}>
      <Modal className="fixed inset-y-0 start-0 w-65 max-w-[calc(100vw-48px)] border-e border-line bg-paper shadow-float transition-transform duration-200 ease-out data-entering:-translate-x-full data-exiting:-translate-x-full">
        <Dialog aria-label={t('shell.navigation.label')} className="h-full outline-none">
          <div className="absolute end-2 top-4 z-1">
            <IconButton label={t('shell.navigation.close')} icon={<X size={18} />} onPress={onClose} />
          </div>
          <Sidebar pathname={pathname} onNavigate={onClose} />
        </Dialog>
      </Modal>
    </Scrim>
  );
}
