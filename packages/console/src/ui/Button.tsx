import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonSize, type ButtonVariant, type Special } from './button-class.ts';
import { cx } from './cx.ts';
import { disabledPress } from './disabled-press.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'> & {
  variant?: ButtonVariant | Special;
  size?: ButtonSize;
  icon?: ReactNode;
  children: ReactNode;
  /** If given, the button cannot be pressed but can still be focused, and shows the reason. */
  disabledReason?: string | null | false;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function Button(props: ButtonProps) {
  const { variant, size, icon, children, disabledReason, isPending, className, ...rest } = props;
  const button = (
    <AriaButton
      {...rest}
      // React Aria's own pending state announces the button through an id that no longer exists when it is read.
      {...(disabledReason && disabledPress(disabledReason))}
      {...(isPending && ({ 'aria-disabled': true, onPress: undefined, type: 'button' } as const))}
      {...(isPending && { 'data-pending': true })}
      className={cx(buttonClass(variant, size), className)}
    >
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center gap-2', isPending && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </AriaButton>
  );
  // Also around a button that can be pressed now: otherwise it would be made anew, and lose the focus, when that changes.
  return disabledReason === undefined ? (
    button
  ) : (
    <Tooltip text={disabledReason} delay={150}>
      {button}
    </Tooltip>
  );
}
