import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { PublicHeader } from './PublicHeader.tsx';

export type PublicFrameProps = {
  title: string;
  intro: string;
  children: ReactNode;
  /** Focuses the heading, because the page replaces another one: reading starts here, not at the language menu. */
  takesFocus?: boolean;
};

/** A text page that needs no sign-in: without the shell, with the language menu and a link home. */
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
