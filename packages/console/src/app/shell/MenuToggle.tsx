import { type ReactNode, useId } from 'react';
import { MenuBadge } from '../../features/alerts/open-alerts.part.ts';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';

export type MenuToggleProps = {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  /** The open menu shows the count of open alerts itself. */
  isMenuShown?: boolean;
  className: string;
  onPress: () => void;
};

/** Opens and closes the menu; while it is closed the button shows the menu's badge of open alerts. */
export function MenuToggle({ isMenuShown = false, className, ...button }: MenuToggleProps) {
  const id = useId();
  return (
    <span className={cx('relative mt-0.75', className)}>
      <IconButton {...button} size="sm" aria-describedby={id} />
      {!isMenuShown && <MenuBadge id={id} />}
    </span>
  );
}
