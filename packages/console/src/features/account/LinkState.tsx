import type { ReactNode } from 'react';
import type { AccountEntryProps } from './account-entry.ts';
import { EntryCard } from './EntryCard.tsx';

export type LinkStateProps = AccountEntryProps & {
  failure: { title: string; message: string } | null;
  /** Links for a user whose link is invalid. */
  children: ReactNode;
};

/** Shown while a link is checked, and when it is invalid. */
export function LinkState({ t, failure, children }: LinkStateProps) {
  if (failure === null) return <EntryCard title={t('accountEntry.checking')} />;
  return <EntryCard {...failure}>{children}</EntryCard>;
}
