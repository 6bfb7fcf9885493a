import X from 'lucide-react/icons/x';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

type CloseButtonProps = Pick<IconButtonProps, 'label' | 'variant' | 'className'> & {
  onClose: () => void;
  iconSize?: number;
};

/** Removes or closes the surrounding element. */
export function CloseButton({ onClose, iconSize = 16, ...button }: CloseButtonProps) {
  return <IconButton {...button} size="sm" icon={<X size={iconSize} />} onPress={onClose} />;
}
