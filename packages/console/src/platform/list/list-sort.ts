import type { Sort } from '../../ui/table-column.ts';

/** `-name` in an address, and what a table's head shows. */
export function readSortOf<Id extends string>(sort: string): Sort<Id> {
  const isDown = sort.startsWith('-');
  return { column: (isDown ? sort.slice(1) : sort) as Id, direction: isDown ? 'descending' : 'ascending' };
}

export function writeSort({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column;
}
