import { useState } from 'react';
import { RemoteCombobox, type RemoteOption, type RemoteSearch } from '../../../ui/RemoteCombobox.tsx';
import { RemoteFilter } from '../../../ui/RemoteFilter.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { fixed } from '../fixed.ts';
import { Section } from '../Section.tsx';

const all: RemoteOption[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `book-${index + 1}`,
  label: `Book ${index + 1}`,
  description: index % 3 === 0 ? `Shelf ${Math.floor(index / 50) + 1}` : undefined,
}));
const PAGE = 50;

/** Imitates a server: fifty results per page, after a delay. */
const search: RemoteSearch = async ({ keyword, cursor, signal }) => {
  await new Promise((resolve) => setTimeout(resolve, 150));
  signal.throwIfAborted();
  const found = all.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
  const from = Number(cursor ?? 0);
  return {
    items: found.slice(from, from + PAGE),
    next: from + PAGE < found.length ? String(from + PAGE) : null,
  };
};
const never: RemoteSearch = () => new Promise(() => {});
const failing: RemoteSearch = () => Promise.reject(new Error('no answer'));

export function ComboboxPiece() {
  const one = useHeld<RemoteOption | null>(null);
  const place = useHeld<RemoteOption | null>(null);
  const many = useHeld<RemoteOption[]>(all.slice(3, 6));
  const [filter, setFilter] = useState<string[]>([]);
  const common = { placeholder: 'Choose a book', searchLabel: 'Search books' };
  const nothing = fixed(null);
  return (
    <Section title="Remote combobox">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <RemoteCombobox label="One book" {...common} search={search} {...one} />
        <RemoteCombobox
          label="Several books"
          {...common}
          placeholder="Add books"
          search={search}
          isMultiple
          {...many}
          description="The server finds them page after page."
        />
        <RemoteCombobox
          label="Missing book"
          {...common}
          search={search}
          {...nothing}
          error="Choose a book."
        />
        <RemoteCombobox label="Slow server" {...common} search={never} {...nothing} />
        <RemoteCombobox label="Server that fails" {...common} search={failing} {...nothing} />
        <RemoteCombobox label="Fixed book" {...common} search={search} {...fixed(all[6]!)} isDisabled />
        <RemoteCombobox
          label="Book or shelf"
          {...common}
          first={[{ id: 'shelf', label: 'The whole shelf', count: 1000 }]}
          search={search}
          {...place}
        />
      </div>
      <div className="mt-5 flex">
        <RemoteFilter
          label="Book"
          allLabel="All books"
          summary={filter.length === 0 ? 'All books' : `${filter.length} books`}
          searchLabel="Search books"
          search={search}
          isMultiple
          values={filter}
          onChange={setFilter}
        />
      </div>
    </Section>
  );
}
