import type { ReactNode } from 'react';
import { Popover } from 'react-aria-components/Menu';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { popoverClass } from './popover-class.ts';
import type { MenuPlace } from './use-menu-trigger.ts';

export type MenuPopoverProps = {
  place: MenuPlace;
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Above the entries. */
  header?: ReactNode;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
};

export function MenuPopover({ place, label, placement, header, entries, onAction }: MenuPopoverProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={place.triggerRef}
      isOpen={place.isOpen}
      onOpenChange={(isOpen) => !isOpen && place.onClose()}
      placement={placement}
      offset={5}
      className={popoverClass}
    >
      {header}
      <Menu
        label={label}
        autoFocus={place.focus}
        entries={entries}
        onAction={onAction}
        onClose={place.onClose}
      />
    </Popover>
  );
}
