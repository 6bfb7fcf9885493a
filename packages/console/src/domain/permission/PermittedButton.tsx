import type { Permission } from '@muster/contract/permissions';
import { useCan } from '../../platform/permissions.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

export type PermittedButtonProps = ButtonProps & {
  /** A permission in the team; on one object, the server's answer in its `allowed`. Nothing shows until it is known. */
  may: Permission | boolean | undefined;
};

/** A button that is there only for whoever may use it. */
export function PermittedButton({ may, ...button }: PermittedButtonProps) {
  const can = useCan();
  const isPermitted = typeof may === 'string' ? can(may) : may;
  return isPermitted && <Button {...button} />;
}
