import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { useLinkClick } from '../../ui/Navigation.tsx';

export type MailLinkProps = {
  href: string;
  /** It leads to what is shown beside the list. */
  isOpen: boolean;
  className: string;
  children: ReactNode;
};

/** A row of a list of mails, beside the open mail. */
export function MailLink({ href, isOpen, className, children }: MailLinkProps) {
  const onClick = useLinkClick(href);
  return (
    <li className="border-t border-line-soft first:border-t-0">
      <a
        href={href}
        onClick={onClick}
        aria-current={isOpen ? 'true' : undefined}
        className={cx('block px-4 text-sm -outline-offset-2 hover:bg-sunken', className)}
      >
        {children}
      </a>
    </li>
  );
}
