import { useEffect, useState } from 'react';
import { open, restore, type Tabs } from './tabs.ts';

function storageKey(teamId: string): string {
  return `tabs:${teamId}`;
}

function read(teamId: string): Tabs {
  try {
    return restore(sessionStorage.getItem(storageKey(teamId)));
  } catch {
    return [];
  }
}

/** The tabs of one team, remembered for as long as the browser's tab lives; the page shown is always among them. */
export function useTabs(teamId: string, key: string, href: string) {
  const [tabs, setTabs] = useState<Tabs>(() => read(teamId));
  const shown = open(tabs, key, href);
  if (shown !== tabs) setTabs(shown);

  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey(teamId), JSON.stringify(shown));
    } catch {
      // Storage can be forbidden or full; tabs are then forgotten on reload.
    }
  }, [teamId, shown]);

  return [shown, setTabs] as const;
}
