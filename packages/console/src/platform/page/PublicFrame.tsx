import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { PublicHeader } from './PublicHeader.tsx';

export type PublicFrameProps = {
  title: string;
  intro: string;
  children: ReactNode;
  /** It stands in the way of another page: reading begins here, not at the choice of language. */
  takesFocus?: boolean;
};

/** A page to read that anyone may open: alone, with the choice of language and the way home. */
export function PublicFrame({ title, intro, takesFocus = false, children }: PublicFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="min-h-dvh bg-paper px-4 py-6">
      <PublicHeader title={title} homeHref={paths.home} className="max-w-190" />
      <main
        id="page"
        className="mx-auto mt-6 max-w-190 rounded-panel border border-line bg-surface px-5 py-6 sm:px-10 sm:py-9"
      >
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {title}
        </h1>
        <p className="mt-2 text-ink-2">{intro}</p>
        {children}
      </main>
    </div>
  );
}
