import type { UseQueryOptions } from '@tanstack/react-query';
import type { ListAnswer, ListQuery, ListRow } from '../../platform/list/list-query.ts';
import type { Option } from '../../ui/OptionContent.tsx';

export type Choice = Option & { count?: number };

interface Offered {
  options: Choice[];
  /** There are more than are offered: another word finds them. */
  hasMore: boolean;
}

/** What a chooser offers for what was typed so far; the server searches, so nothing is out of reach. */
// oxlint-disable-next-line typescript/no-explicit-any -- a chooser does not know what its rows are
export type Choices = (keyword: string) => UseQueryOptions<any, Error, Offered>;

/** @param query the first rows that match a keyword */
export function choicesFrom<Row extends ListRow>(
  query: (keyword: string) => ListQuery<Row>,
  optionOf: (row: Row) => Choice,
): Choices {
  const select = ({ items, total }: ListAnswer<Row>) => ({
    options: items.map(optionOf),
    hasMore: total > items.length,
  });
  return (keyword) => ({ ...query(keyword), select });
}
