import { useRef, useState, type RefObject } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import type { KeyboardEvents } from 'react-aria/useKeyboard';

/** Where the focus goes when a menu opens: an item, or the menu itself for whoever came with a pointer. */
export type MenuFocus = 'first' | 'last' | true;

export type MenuPlace = {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  focus: MenuFocus;
  onClose: () => void;
};

/** What a popover needs to stand at its button. */
export function popoverAt({ triggerRef, isOpen, onClose }: MenuPlace) {
  return { triggerRef, isOpen, onOpenChange: (isNowOpen: boolean) => !isNowOpen && onClose(), offset: 5 };
}

/**
 * A button whose menu is fetched when somebody comes near it: menus are a seventh of what the first page would weigh.
 * @param load imports the menu; the bundler answers from memory after the first time
 * @returns what the button needs, and where the menu belongs; `place` is null until it was first asked for
 */
export function useMenuTrigger(load: () => Promise<unknown>) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<{ isOpen: boolean; focus: MenuFocus } | null>(null);
  // A failure shows when the menu is opened.
  const fetch = () => void load().catch(() => {});
  const open = (focus: MenuFocus) => setMenu({ isOpen: true, focus });
  const place: MenuPlace | null = menu && {
    ...menu,
    triggerRef,
    onClose: () => setMenu({ ...menu, isOpen: false }),
  };
  const trigger = {
    ref: triggerRef,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': menu?.isOpen ?? false,
    onHoverStart: fetch,
    onFocus: fetch,
    onPressStart: fetch,
    onPress: ({ pointerType }: PressEvent) =>
      open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
    onKeyDown(event: Parameters<NonNullable<KeyboardEvents['onKeyDown']>>[0]) {
      if (event.key === 'ArrowDown') open('first');
      else if (event.key === 'ArrowUp') open('last');
      // Whatever the button stands in, such as the row of a table, has keys of its own.
      else event.continuePropagation();
    },
  };
  return { trigger, place };
}
