import type { ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button-class.ts';
import { cx } from '../cx.ts';
import { Spinner } from '../Spinner.tsx';

export type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isPending?: boolean;
};

export function PlainButton({
  variant,
  size,
  isPending,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={isPending ? 'button' : type}
      onClick={isPending ? undefined : onClick}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      data-pending={isPending || undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
    </button>
  );
}
