import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from '../DataTable.tsx';

const drawn = (onOpen?: () => void) =>
  renderToStaticMarkup(
    <DataTable
      label="Trees"
      columns={[{ id: 'name', header: 'Name', cell: (row: { id: string }) => row.id }]}
      rows={[{ id: 'Birch' }]}
      rowId={(row) => row.id}
      empty={null}
      {...(onOpen && { onOpen })}
    />,
  ).replace(/^.*<tbody/s, '');

test('a row that opens looks like it: the pointer, the colour beneath it, and an arrow at its end', () => {
  const opens = drawn(() => {});
  expect(opens).toContain('cursor-pointer');
  expect(opens).toContain('hover:bg-sunken');
  expect(opens).toContain('lucide-chevron-right');
  const stays = drawn();
  expect(stays).not.toContain('cursor-pointer');
  expect(stays).not.toContain('lucide-chevron-right');
});
