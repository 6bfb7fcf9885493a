import { type ReactNode, useId } from 'react';
import { MenuBadge } from '../../features/alerts/open-alerts.part.ts';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';

export type MenuToggleProps = {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  /** The menu itself says what is open. */
  isMenuShown?: boolean;
  className: string;
  onPress: () => void;
};

/** Opens the menu, or closes it; while it is closed the button has what the menu would say of open alerts. */
export function MenuToggle({ isMenuShown = false, className, ...button }: MenuToggleProps) {
  const id = useId();
  return (
    <span className={cx('relative mt-0.75', className)}>
      <IconButton {...button} size="sm" aria-describedby={id} />
      {!isMenuShown && <MenuBadge id={id} />}
    </span>
  );
}
