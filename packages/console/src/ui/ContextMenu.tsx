import { useRef } from 'react';
import { Popover } from 'react-aria-components/Menu';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { popoverClass } from './popover-class.ts';

export type ContextMenuProps = {
  /** Where it was asked for, in the window's pixels; null while closed. */
  at: { x: number; y: number } | null;
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
        style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
      />
      <Popover
        aria-label={label}
        isOpen={at !== null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        className={popoverClass}
      >
        <Menu
          label={label}
          autoFocus="first"
          entries={entries}
          onAction={(id) => {
            onClose();
            onAction(id);
          }}
        />
      </Popover>
    </>
  );
}
