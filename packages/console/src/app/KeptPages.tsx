import { Activity, use, useLayoutEffect, useState } from 'react';
import type { Visit } from '../platform/page/visit.ts';
import { PageView } from './PageView.tsx';
import { TabsContext } from './tabs/tabs-context.ts';
import { useVisit } from './use-visit.ts';

/** Scroll position by page key. */
const scrolledTo = new Map<string, number>();

/**
 * The open page, and behind it, hidden, the pages of the other tabs in the state they were left in. Pages that are
 * reloaded on return, and those left with unsaved changes that they do not keep, start over.
 */
export function KeptPages() {
  const visit = useVisit();
  const { keys, generationOf, startsOver } = use(TabsContext);
  const [kept, setKept] = useState<readonly Visit[]>([]);
  const [shownKey, setShownKey] = useState(visit?.key);

  const next = keptAfter(kept, visit, (each) => {
    const isLeft = each.key === shownKey && visit?.key !== shownKey;
    return keys.includes(each.key) && !each.page.isReloadedOnReturn && !(isLeft && startsOver);
  });
  if (next !== kept) setKept(next);
  if (visit && visit.key !== shownKey) setShownKey(visit.key);

  const key = visit?.key;
  useLayoutEffect(() => {
    if (key === undefined) return;
    window.scrollTo(0, scrolledTo.get(key) ?? 0);
    const note = () => scrolledTo.set(key, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  return next.map((each) => (
    <Activity key={`${each.key}#${generationOf(each.key)}`} mode={each.key === key ? 'visible' : 'hidden'}>
      <PageView visit={each} />
    </Activity>
  ));
}

/** The pages to keep now that `visit` is open; the same array when nothing changed. */
function keptAfter(
  kept: readonly Visit[],
  visit: Visit | null,
  mayStay: (each: Visit) => boolean,
): readonly Visit[] {
  const isKnown = visit === null || kept.some((each) => each.key === visit.key);
  const next = kept
    .filter((each) => each.key === visit?.key || mayStay(each))
    .map((each) => (visit !== null && each.key === visit.key ? visit : each));
  if (!isKnown) next.push(visit);
  return next.length === kept.length && next.every((each, at) => each === kept[at]) ? kept : next;
}
