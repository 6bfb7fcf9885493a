import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CloseButton } from './CloseButton.tsx';
import { cx } from './cx.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { useFocusAfterDialog } from './focus-after-dialog.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False while work must not be lost: neither Escape nor a click outside closes it. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
};

const widths = { sm: 'sm:max-w-105', md: 'sm:max-w-140', lg: 'sm:max-w-190', xl: 'sm:max-w-260' };

function DialogBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // Before the dialog's own effect, which focuses the dialog unless something in it has the focus.
  useEffect(() => focusFirstField(ref.current!), []);
  return (
    <div
      ref={ref}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 short:flex-none short:overflow-visible sm:px-6"
    >
      {children}
    </div>
  );
}

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, closeLabel, size = 'md', children, footer } = props;
  const { isDismissable = true, role = 'dialog' } = props;
  useFocusAfterDialog(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable={isDismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:p-6"
    >
      <Modal
        className={cx(
          'flex max-h-[92%] w-full flex-col overflow-hidden rounded-t-panel border border-line bg-surface shadow-float',
          'transition duration-200 ease-out data-entering:translate-y-4 data-exiting:translate-y-4',
          'max-sm:border-x-0 max-sm:border-b-0 max-sm:data-entering:translate-y-full max-sm:data-exiting:translate-y-full',
          'sm:max-h-full sm:rounded-panel',
          widths[size],
        )}
      >
        {/* In a low window all of it scrolls: between its title and its buttons were two lines of its content. */}
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none short:overflow-y-auto">
          <header className="flex items-start gap-3 px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1">
              <Heading slot="title" className="text-lg font-semibold">
                {title}
              </Heading>
              {description && <p className="mt-1 text-ink-2">{description}</p>}
            </div>
            {isDismissable && (
              <CloseButton label={closeLabel} iconSize={18} onClose={onClose} className="-me-1.5 -mt-0.5" />
            )}
          </header>
          <DialogBody>{children}</DialogBody>
          <DialogFooter className="pb-[max(14px,env(safe-area-inset-bottom))] sm:px-6">{footer}</DialogFooter>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
