import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx';
import { usePageFrame } from './page-frame.ts';
import { useWindowTitle } from './window-title.ts';

export type PageTopProps = Pick<PageHeaderProps, 'subtitle' | 'back' | 'actions'> & {
  title: string;
};

/** The top bar of a page: title, subtitle and actions, rendered into the shell's slot. */
export function PageTop({ title, ...header }: PageTopProps) {
  const { top, setTitle } = usePageFrame();
  useWindowTitle(title);
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  return createPortal(<PageHeader title={title} {...header} />, top);
}
