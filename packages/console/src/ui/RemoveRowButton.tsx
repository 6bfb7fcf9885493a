import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

/** If the focus is lost with the row, the section's first button gets it, which usually adds a row. */
function keepFocusNear(button: Element): void {
  const section = button.closest('section');
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    section?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
}

export type RemoveRowButtonProps = Omit<IconButtonProps, 'icon' | 'onPress'> & {
  /** A cross by default. */
  icon?: ReactNode;
  onRemove: () => void;
};

/** Removes its row from a list in a form; the focus stays in the section. */
export function RemoveRowButton({ icon, onRemove, ...rest }: RemoveRowButtonProps) {
  return (
    <IconButton
      {...rest}
      icon={icon ?? <X size={16} />}
      onPress={({ target }) => {
        keepFocusNear(target);
        onRemove();
      }}
    />
  );
}
