import type { ReactNode } from 'react';

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  description?: string;
  shortcut?: string;
  href?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
};

type MenuGroup = { id: string; title: string; actions: readonly MenuAction[] };

/** 'line' draws a separator. */
export type MenuEntry = MenuAction | MenuGroup | 'line';
