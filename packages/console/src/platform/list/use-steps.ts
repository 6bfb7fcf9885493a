import { useQuery } from '@tanstack/react-query';
import type { Steps } from '../detail/steps.ts';
import type { ListAnswer, ListQuery, ListRow } from './list-query.ts';

const placesOf = ({ items, total, page, limit }: ListAnswer<ListRow>) => ({
  ids: items.map(({ id }) => id),
  first: (page - 1) * limit,
  total,
});

/** From the open row to the ones before and after it on the page; `null` for a row that is not on it. */
export function useSteps<Row extends ListRow>(
  query: ListQuery<Row>,
  openId: string | undefined,
  onOpen: ((id: string) => void) | undefined,
): Steps | null {
  const places = useQuery({
    ...query,
    select: placesOf as (answer: ListAnswer<Row>) => ReturnType<typeof placesOf>,
  });
  const at = openId === undefined ? -1 : (places.data?.ids.indexOf(openId) ?? -1);
  if (!places.data || !onOpen || at < 0) return null;
  const { ids, first, total } = places.data;
  const to = (id: string | undefined) => (id === undefined ? null : () => onOpen(id));
  return { index: first + at + 1, total, previous: to(ids[at - 1]), next: to(ids[at + 1]) };
}
