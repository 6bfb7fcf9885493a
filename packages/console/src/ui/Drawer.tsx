import { useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components/Modal';
import { cx } from './cx.ts';
import { DrawerContent } from './drawer/DrawerContent.tsx';
import type { DrawerProps } from './drawer/drawer-props.ts';
import { Scrim } from './drawer/Scrim.tsx';
import { SidePanel } from './drawer/SidePanel.tsx';
import { useIsPhone } from './use-is-phone.ts';

const widths = { md: 'sm:w-100', lg: 'sm:w-150' };

/** Details beside a list, without a backdrop; a bottom sheet on a phone. Escape closes it from anywhere on the page. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, isModal = false, size = 'md' } = props;
  const titleId = useId();
  const isPhone = useIsPhone();
  if (!isModal && !isPhone) {
    if (!isOpen) return null;
    return (
      <SidePanel titleId={titleId} onClose={onClose} step={props.step} size={size} className={widths[size]}>
        <DrawerContent {...props} heading={<h2 id={titleId}>{props.title}</h2>} />
      </SidePanel>
    );
  }
  return (
    <Scrim isOpen={isOpen} onClose={onClose}>
      <Modal
        className={cx(
          'fixed flex border-line bg-surface shadow-float transition-transform duration-200 ease-out',
          isPhone
            ? 'inset-x-0 bottom-0 h-[90%] rounded-t-panel border-t data-entering:translate-y-full data-exiting:translate-y-full'
            : 'inset-y-0 end-0 border-s data-entering:translate-x-full data-exiting:translate-x-full',
          widths[size],
        )}
      >
        <AriaDialog className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <DrawerContent {...props} heading={<Heading slot="title">{props.title}</Heading>} />
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}
