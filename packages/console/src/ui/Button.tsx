import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonSize, type ButtonVariant, type Special } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'> & {
  variant?: ButtonVariant | Special;
  size?: ButtonSize;
  icon?: ReactNode;
  children: ReactNode;
  /** Given, the button cannot be pressed but can still be focused, and says why. */
  disabledReason?: string | null | false;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ variant, size, icon, children, disabledReason, className, ...rest }: ButtonProps) {
  const button = (
    <AriaButton
      {...rest}
      {...(disabledReason && ({ 'aria-disabled': true, onPress: undefined, type: 'button' } as const))}
      className={cx(buttonClass(variant, size), className)}
    >
      {rest.isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center gap-2', rest.isPending && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </AriaButton>
  );
  return disabledReason ? (
    <Tooltip text={disabledReason} delay={150}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
