import type { UseQueryOptions } from '@tanstack/react-query';

export interface ListRow {
  id: string;
}

/** What every list of the server answers with. */
export interface ListAnswer<Row> {
  items: Row[];
  total: number;
  page: number;
  limit: number;
  isTotalCapped?: boolean;
}

export type ListQuery<Row> = Pick<
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's type does not matter to the frame
  UseQueryOptions<ListAnswer<Row>, Error, ListAnswer<Row>, any>,
  'queryKey' | 'queryFn' | 'meta' | 'placeholderData'
>;
