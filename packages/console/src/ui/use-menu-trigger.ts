import { useRef, useState, type RefObject } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import type { KeyboardEvents } from 'react-aria/useKeyboard';

/** What is focused when a menu opens: an item, or the menu itself if it was opened by pointer. */
export type MenuFocus = 'first' | 'last' | true;

export type MenuPlace = {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  focus: MenuFocus;
  onClose: () => void;
};

/** Props that position a popover at its button. */
export function popoverAt({ triggerRef, isOpen, onClose }: MenuPlace) {
  return { triggerRef, isOpen, onOpenChange: (isNowOpen: boolean) => !isNowOpen && onClose(), offset: 5 };
}

/**
 * A button whose menu is loaded on hover or focus: menus are a seventh of the first page's size.
 * @param load imports the menu; the bundler caches it after the first time
 * @returns the button's props, and the menu's place; `place` is null until the menu was first opened
 */
export function useMenuTrigger(load: () => Promise<unknown>) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<{ isOpen: boolean; focus: MenuFocus } | null>(null);
  // A failure is shown when the menu is opened.
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
      // The button's container, such as a table row, has keys of its own.
      else event.continuePropagation();
    },
  };
  return { trigger, place };
}
