import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { iconButtonClass, type ButtonSize, type ButtonVariant, type Special } from './button-class.ts';
import { cx } from './cx.ts';
import { disabledPress } from './disabled-press.ts';
import { Tooltip } from './Tooltip.tsx';

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'> & {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant | Special;
  size?: ButtonSize;
  disabledReason?: string | null | false;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  label,
  icon,
  variant,
  size,
  disabledReason,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={disabledReason || label}>
      <AriaButton
        {...rest}
        {...(disabledReason && disabledPress(disabledReason))}
        aria-label={label}
        className={cx(iconButtonClass(variant, size), className)}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  );
}
