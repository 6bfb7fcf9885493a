import { useEffect, useState } from 'react';
import { open, restore, type Tabs } from './tabs.ts';

/** Whose tabs these are: `viewerId` is the signed-in user, `userId` the user they view the console as. */
export interface TabsOwner {
  viewerId: string;
  userId: string;
  teamId: string;
}

const prefixOf = (viewerId: string) => `tabs:${viewerId}:`;

function storageKey({ viewerId, userId, teamId }: TabsOwner): string {
  return `${prefixOf(viewerId)}${userId}:${teamId}`;
}

/**
 * Removes the tabs of users who were signed in here before: they reveal what those users worked on, and link to pages
 * that others may not see.
 */
function forgetOthers(viewerId: string): void {
  const others = Object.keys(sessionStorage).filter(
    (key) => key.startsWith('tabs:') && !key.startsWith(prefixOf(viewerId)),
  );
  for (const key of others) sessionStorage.removeItem(key);
}

function read(owner: TabsOwner): Tabs {
  try {
    forgetOthers(owner.viewerId);
    return restore(sessionStorage.getItem(storageKey(owner)));
  } catch {
    return [];
  }
}

/**
 * The tabs of one user in one team, kept until the browser tab closes or another user signs in there; the page shown is
 * always among them.
 */
export function useTabs(owner: TabsOwner, key: string, href: string) {
  const [tabs, setTabs] = useState<Tabs>(() => read(owner));
  const storedAs = storageKey(owner);
  const shown = open(tabs, key, href);
  if (shown !== tabs) setTabs(shown);

  useEffect(() => {
    try {
      sessionStorage.setItem(storedAs, JSON.stringify(shown));
    } catch {
      // Storage can be forbidden or full; tabs are then forgotten on reload.
    }
  }, [storedAs, shown]);

  return [shown, setTabs] as const;
}
