import type { ReactNode } from 'react';

/** Something that needs attention, with one action. */
export interface Need {
  id: string;
  tone: 'bad' | 'warn' | 'plain';
  icon: ReactNode;
  title: string;
  text: string;
  way: ReactNode;
}

export const wayLook = { variant: 'secondary', size: 'sm' } as const;
