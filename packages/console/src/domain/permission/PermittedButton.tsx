import type { Permission } from '@muster/contract/permissions';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

const RefusedButton = lazyPart(() => import('./RefusedButton.tsx'), 'RefusedButton');

export type PermittedButtonProps = ButtonProps & {
  /**
   * A permission in the team; for one object, the server's value in its `allowed`. Until it is known nothing is shown.
   */
  may: Permission | boolean | undefined;
  /**
   * If this permission is missing, the button is disabled instead of hidden, and shows which roles have it and whom to
   * ask; without the permission's tool, which tool is missing: no role has it then.
   */
  refusal?: Permission;
};

/** Hidden or disabled, with the reason, when the user lacks the permission. */
export function PermittedButton({ may, refusal, ...button }: PermittedButtonProps) {
  const can = useCan();
  const isPermitted = typeof may === 'string' ? can(may) : may;
  if (isPermitted) return <Button {...button} />;
  return (
    refusal &&
    isPermitted === false && (
      <Suspense fallback={<Button {...button} isDisabled />}>
        <RefusedButton {...button} permission={refusal} />
      </Suspense>
    )
  );
}
