import type { ReactNode } from 'react';
import { ModalOverlay } from 'react-aria-components/Modal';

type ScrimProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The backdrop of a drawer; a tap on it closes the drawer. */
export function Scrim({ isOpen, onClose, children }: ScrimProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      {children}
    </ModalOverlay>
  );
}
