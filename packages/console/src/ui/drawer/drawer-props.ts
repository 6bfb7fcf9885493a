import type { ReactNode } from 'react';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the title: a light, an icon. */
  leading?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Covers the page until it is closed. Without it the drawer stands beside the list, which stays usable. */
  isModal?: boolean;
  /** Its place in the list beside it, counted from 1, and how it goes to the rows before and after. */
  step?: DrawerStep;
  size?: 'md' | 'lg';
};

export type DrawerStep = {
  position: number;
  total: number;
  /** undefined at the start of the list. */
  onPrevious?: () => void;
  /** undefined at its end. */
  onNext?: () => void;
};
