import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';

export type PageActionProps = {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  variant?: ButtonVariant;
  isPending?: boolean;
};

/** An action in the head of a page; on a phone only its icon, so that it fits the first line. */
export function PageAction({
  label,
  icon,
  onPress,
  variant = 'secondary',
  isPending = false,
}: PageActionProps) {
  if (useIsPhone()) return <IconButton {...{ label, icon, onPress, variant }} />;
  return (
    <Button variant={variant} onPress={onPress} isPending={isPending}>
      {label}
    </Button>
  );
}
