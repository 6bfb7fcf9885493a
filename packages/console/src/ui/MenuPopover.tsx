import type { ReactNode } from 'react';
import { Popover } from 'react-aria-components/Menu';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { popoverClass } from './popover-class.ts';
import { popoverAt, type MenuPlace } from './use-menu-trigger.ts';

export type MenuPopoverProps = {
  place: MenuPlace;
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Shown above the entries. */
  header?: ReactNode;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
};

export function MenuPopover({ place, label, placement, header, entries, onAction }: MenuPopoverProps) {
  return (
    <Popover aria-label={label} {...popoverAt(place)} placement={placement} className={popoverClass}>
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
