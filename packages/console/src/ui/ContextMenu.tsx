import { useRef } from 'react';
import { Popover } from 'react-aria-components/Menu';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { popoverClass } from './popover-class.ts';

export type ContextMenuProps = {
  /** Where it was opened, in pixels of the window. */
  at: { x: number; y: number };
  label: string;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
  onClose: () => void;
};

export function ContextMenu({ at, label, entries, onAction, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span
        ref={anchor}
        aria-hidden
        className="pointer-events-none fixed"
        style={{ left: at.x, top: at.y }}
      />
      <Popover
        aria-label={label}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        className={popoverClass}
      >
        <Menu label={label} autoFocus="first" entries={entries} onAction={onAction} onClose={onClose} />
      </Popover>
    </>
  );
}
