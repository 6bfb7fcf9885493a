import type { ReactNode } from 'react';
import { MenuTrigger, Popover } from 'react-aria-components/Menu';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { popoverClass } from './popover-class.ts';

export type MenuButtonProps = {
  /** The name of the button, seen only when there is no icon alone. */
  label: string;
  /** Given, the button is this icon and the label is its tooltip. */
  icon?: ReactNode;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  isDisabled?: boolean;
  className?: string;
};

export function MenuButton(props: MenuButtonProps) {
  const { label, icon, entries, onAction, placement = 'bottom end', ...look } = props;
  return (
    <MenuTrigger>
      {icon ? (
        <IconButton label={label} icon={icon} {...look} />
      ) : (
        <Button {...look}>
          {label}
          <ChevronDown size={16} aria-hidden className="-me-1 opacity-70" />
        </Button>
      )}
      <Popover className={popoverClass} placement={placement} offset={5}>
        <Menu entries={entries} onAction={onAction} />
      </Popover>
    </MenuTrigger>
  );
}
