import type { Sort } from '../../ui/table-column.ts';

/** Parses `-name` from an address into the sort of a table's head. */
export function readSortOf<Id extends string>(sort: string): Sort<Id> {
  const isDown = sort.startsWith('-');
  return { column: (isDown ? sort.slice(1) : sort) as Id, direction: isDown ? 'descending' : 'ascending' };
}

export function writeSort({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column;
}
