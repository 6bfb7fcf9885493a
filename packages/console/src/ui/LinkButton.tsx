import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { cx } from './cx.ts';
import { useLinkClick } from './Navigation.tsx';

export type LinkButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  /** `link` is styled as a text link; the others look like the button variant of that name. */
  variant?: ButtonVariant | 'link';
  size?: ButtonSize;
  icon?: ReactNode;
};

export function LinkButton({
  href,
  variant = 'link',
  size,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const onClick = useLinkClick(href);
  const look =
    variant === 'link'
      ? 'rounded-mark text-accent-ink font-medium underline decoration-current/35 underline-offset-3 hover:decoration-current'
      : buttonClass(variant, size);
  return (
    <a onClick={onClick} {...rest} href={href} className={cx(look, className)}>
      {icon}
      {children}
    </a>
  );
}
