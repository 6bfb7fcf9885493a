import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import X from 'lucide-react/icons/x';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sidebar } from './Sidebar.tsx';

export type SidebarDrawerProps = { isOpen: boolean; onClose: () => void; pathname: string };

/** The sidebar under 992 px: over the page, closed by a tap outside, Escape or a choice. */
export function SidebarDrawer({ isOpen, onClose, pathname }: SidebarDrawerProps) {
  const { t } = useI18n();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="fixed inset-y-0 start-0 w-65 max-w-[calc(100vw-48px)] border-e border-line bg-paper shadow-float transition-transform duration-200 ease-out data-entering:-translate-x-full data-exiting:-translate-x-full">
        <Dialog aria-label={t('shell.navigation.label')} className="h-full outline-none">
          <div className="absolute end-2 top-4 z-1">
            <IconButton label={t('shell.navigation.close')} icon={<X size={18} />} onPress={onClose} />
          </div>
          <Sidebar pathname={pathname} onNavigate={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
