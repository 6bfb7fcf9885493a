import { Suspense, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant, Special } from './button-class.ts';
import { IconButton } from './IconButton.tsx';
import { LazyMenuPopover, loadMenuPopover } from './lazy-menu-popover.ts';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuPopoverProps } from './MenuPopover.tsx';
import { useMenuTrigger } from './use-menu-trigger.ts';

export type MenuButtonProps = {
  /** The name of the button; visible if there is no icon. */
  label: string;
  /** If given, the button shows only this icon, and the label is its tooltip. */
  icon?: ReactNode;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
  variant?: ButtonVariant | Special;
  size?: ButtonSize;
  placement?: MenuPopoverProps['placement'];
  isDisabled?: boolean;
  className?: string;
};

export function MenuButton(props: MenuButtonProps) {
  const { label, icon, entries, onAction, placement = 'bottom end', ...look } = props;
  const { trigger, place } = useMenuTrigger(loadMenuPopover);
  return (
    <>
      {icon ? (
        <IconButton label={label} icon={icon} {...look} {...trigger} />
      ) : (
        <Button {...look} {...trigger}>
          {label}
          <ChevronDown size={16} aria-hidden className="-me-1 opacity-70" />
        </Button>
      )}
      {place && (
        <Suspense>
          <LazyMenuPopover {...{ place, label, placement, entries, onAction }} />
        </Suspense>
      )}
    </>
  );
}
