import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx';
import { usePageFrame } from './page-frame.ts';

export type PageTopProps = Pick<PageHeaderProps, 'subtitle' | 'back' | 'actions'> & {
  title: string;
  /** Something on this page is not saved. */
  isDirty?: boolean;
  /** Resolves to whether it was saved. */
  onSave?: () => Promise<boolean>;
};

export const PRODUCT_NAME = 'Muster';

/** The top bar of one page: title, sub-text and actions, drawn where the shell keeps them. */
export function PageTop({ title, isDirty = false, onSave, ...header }: PageTopProps) {
  const { top, setTitle, setDirty, saver } = usePageFrame();
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
    if (title) setTitle(title);
  }, [title, setTitle]);
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  useEffect(() => {
    saver.current = onSave ?? null;
    return () => {
      saver.current = null;
    };
  }, [onSave, saver]);
  return top && createPortal(<PageHeader title={title} {...header} />, top);
}
