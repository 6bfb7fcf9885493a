import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { useEscapeFromNowhere } from './escape-from-nowhere.ts';
import { IconButton } from './IconButton.tsx';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the title: a light, an icon. */
  leading?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Non-modal stays beside the page, which remains usable. */
  isModal?: boolean;
  size?: 'md' | 'lg';
};

const panel =
  'fixed inset-y-0 end-0 flex w-full flex-col border-line bg-surface shadow-float transition-transform duration-200 ease-out sm:border-s';
const widths = { md: 'sm:w-100', lg: 'sm:w-150' };

export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, isModal = true, size = 'md' } = props;
  const titleId = useId();
  if (!isModal) {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    return isOpen ? (
      <aside
        data-panel
        aria-labelledby={titleId}
        onKeyDown={closeOnEscape}
        className={cx(panel, widths[size], 'z-20')}
      >
        <Inside {...props} heading={<h2 id={titleId}>{props.title}</h2>} />
      </aside>
    ) : null;
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal
        className={cx(panel, widths[size], 'data-entering:translate-x-full data-exiting:translate-x-full')}
      >
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <Inside {...props} heading={<Heading slot="title">{props.title}</Heading>} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Inside({
  leading,
  heading,
  subtitle,
  closeLabel,
  onClose,
  children,
  footer,
}: DrawerProps & { heading: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  useEscapeFromNowhere(header, onClose);
  return (
    <>
      <header ref={header} className="flex items-center gap-3 border-b border-line-soft py-3.5 ps-5 pe-4">
        {leading}
        <div className="min-w-0 flex-1">
          <div className="truncate text-lg font-semibold">{heading}</div>
          {subtitle && <div className="truncate text-sm text-ink-3">{subtitle}</div>}
        </div>
        <IconButton
          variant="secondary"
          size="sm"
          label={closeLabel}
          icon={<X size={16} />}
          onPress={onClose}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
      {footer && (
        <footer
          data-bottom-bar="dialog"
          className="flex flex-wrap justify-end gap-2.5 border-t border-line-soft bg-sunken px-5 py-3.5 max-sm:*:flex-1"
        >
          {footer}
        </footer>
      )}
    </>
  );
}
