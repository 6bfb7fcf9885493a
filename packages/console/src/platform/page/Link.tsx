import type { ReactNode } from 'react';
import { LinkButton, type LinkButtonProps } from '../../ui/LinkButton.tsx';
import { hrefOf, type To, type ToArguments } from './address.ts';
import type { Page } from './define-page.ts';

export type LinkProps<Params, Search extends object> = Omit<LinkButtonProps, 'href'> &
  To<Params, Search> & { page: Page<Params, Search>; children: ReactNode };

/** `<Link page={taskPage} search={{ task }}>`: a link whose parameters and search the compiler checks. */
export function Link<Params, Search extends object>(props: LinkProps<Params, Search>) {
  const { page, params, search, ...rest } = props;
  const to = [{ params, search }] as unknown as ToArguments<Params, Search>;
  return <LinkButton {...rest} href={hrefOf(page, ...to)} />;
}
