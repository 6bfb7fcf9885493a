import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx';
import { usePageFrame } from './page-frame.ts';
import { nameWindow } from './window-title.ts';

export type PageTopProps = Pick<PageHeaderProps, 'subtitle' | 'back' | 'actions'> & {
  title: string;
};

export const PRODUCT_NAME = 'Muster';

/** The top bar of a page: title, subtitle and actions, rendered into the shell's slot. */
export function PageTop({ title, ...header }: PageTopProps) {
  const { top, setTitle } = usePageFrame();
  useEffect(() => {
    nameWindow(title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME);
    if (title) setTitle(title);
  }, [title, setTitle]);
  return top && createPortal(<PageHeader title={title} {...header} />, top);
}
