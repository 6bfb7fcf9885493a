import type { ReactNode } from 'react';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shown before the title: a light, an icon. */
  leading?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Covers the page until it is closed. If omitted, the drawer is beside the list, which stays usable. */
  isModal?: boolean;
  /** Its position in the list beside it, counted from 1, and the steps to the previous and next row. */
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
