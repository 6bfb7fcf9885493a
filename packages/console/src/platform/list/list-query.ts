import type { UseQueryOptions } from '@tanstack/react-query';

export interface ListRow {
  id: string;
}

/** The response of every list endpoint. */
export interface ListAnswer<Row> {
  items: Row[];
  total: number;
  page: number;
  limit: number;
  isTotalCapped?: boolean;
}

export type ListQuery<Row> = Pick<
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's type does not matter here
  UseQueryOptions<ListAnswer<Row>, Error, ListAnswer<Row>, any>,
  'queryKey' | 'queryFn' | 'meta' | 'placeholderData'
>;
