import type { ReactNode } from 'react';
import type { AccountEntryProps } from './account-entry.ts';
import { EntryCard } from './EntryCard.tsx';

export type LinkStateProps = AccountEntryProps & {
  failure: { title: string; message: string } | null;
  /** Where somebody goes on whose link opens nothing. */
  children: ReactNode;
};

/** While a link is looked at, and when it opens nothing. */
export function LinkState({ t, failure, children }: LinkStateProps) {
  if (failure === null) return <EntryCard title={t('accountEntry.checking')} />;
  return <EntryCard {...failure}>{children}</EntryCard>;
}
