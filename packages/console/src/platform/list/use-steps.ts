import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Steps } from '../detail/steps.ts';
import type { ListAnswer, ListQuery, ListRow } from './list-query.ts';

const placesOf = ({ items, total, page, limit, isTotalCapped }: ListAnswer<ListRow>) => ({
  ids: items.map(({ id }) => id),
  first: (page - 1) * limit,
  page,
  total,
  isLast: isTotalCapped ? items.length < limit : page * limit >= total,
});

/** A step to a row of another page, while that page is loading. */
type Crossing = { page: number; index: number };

/** Steps from the open row to the previous and next one, across pages; `null` if the open row is not on the page. */
export function useSteps<Row extends ListRow>(
  query: ListQuery<Row>,
  openId: string | undefined,
  onOpen: ((id: string) => void) | undefined,
  onPage: (page: number) => void,
): Steps | null {
  const list = useQuery({
    ...query,
    select: placesOf as (answer: ListAnswer<Row>) => ReturnType<typeof placesOf>,
  });
  const places = list.data;
  const [crossing, setCrossing] = useState<Crossing | null>(null);
  const at = openId === undefined ? -1 : (places?.ids.indexOf(openId) ?? -1);
  const isThere = crossing !== null && !list.isPlaceholderData && places?.page === crossing.page;
  // The step is finished: the row is open, the page is empty, or it failed to load.
  if (crossing && (list.isError || (isThere && (at >= 0 || places.ids.length === 0)))) setCrossing(null);
  const arrive = useEffectEvent(() => {
    // A step forward opens the new page's first row, a step back its last.
    const id = crossing!.index > places!.first + 1 ? places!.ids.at(-1) : places!.ids[0];
    if (id !== undefined) onOpen?.(id);
  });
  useEffect(() => {
    if (isThere && at < 0) arrive();
  }, [isThere, at]);

  if (!places || !onOpen) return null;
  if (crossing) return { index: crossing.index, total: places.total, previous: stay, next: stay };
  if (at < 0) return null;
  const { ids, first, page, total, isLast } = places;
  const index = first + at + 1;
  function cross(to: number, index: number) {
    setCrossing({ page: to, index });
    onPage(to);
  }
  const to = (id: string | undefined) => (id === undefined ? null : () => onOpen(id));
  return {
    index,
    total,
    previous: at === 0 && page > 1 ? () => cross(page - 1, index - 1) : to(ids[at - 1]),
    next: at === ids.length - 1 && !isLast ? () => cross(page + 1, index + 1) : to(ids[at + 1]),
  };
}

/** Keeps the buttons enabled, and with it their focus, until the other page has arrived. */
function stay(): void {}
