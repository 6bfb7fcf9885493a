import type { ReactNode } from 'react';

/** Something that somebody must look at, with one thing to do about it. */
export interface Need {
  id: string;
  tone: 'bad' | 'warn' | 'plain';
  icon: ReactNode;
  title: string;
  text: string;
  way: ReactNode;
}

export const wayLook = { variant: 'secondary', size: 'sm' } as const;
