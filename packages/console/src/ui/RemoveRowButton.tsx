import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { keepFocusNear } from './keep-focus-near.ts';

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
