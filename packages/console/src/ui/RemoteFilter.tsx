import { Suspense } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from './Button.tsx';
import type { RemoteSearch } from './RemoteCombobox.tsx';
import { FilterField } from './FilterField.tsx';
import { useMenuTrigger } from './use-menu-trigger.ts';
import { lazyKit } from './lazy-kit.ts';

const load = () => import('./combobox/ComboboxPopover.tsx');
const ComboboxPopover = lazyKit(async () => (await load()).ComboboxPopover);

const all = '\u0000all';

export type RemoteFilterProps = {
  /** What is filtered ("Group"), for screen readers. */
  label: string;
  /** Text of the button: "All groups", "Class 5-B +2". */
  summary: string;
  /** The first entry, which clears the filter: "All groups". */
  allLabel: string;
  /** Label of the search field. */
  searchLabel: string;
  search: RemoteSearch;
  /** Ids; empty for no filter. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
  /** Allows several values; the list then stays open. */
  isMultiple?: boolean;
};

/** A filter button whose options are searched on the server, with pagination. */
export function RemoteFilter(props: RemoteFilterProps) {
  const { label, summary, allLabel, values, onChange, isMultiple = false } = props;
  const { trigger, place } = useMenuTrigger(load);
  const isActive = values.length > 0;
  return (
    <FilterField label={label}>
      <Button
        {...trigger}
        aria-haspopup="dialog"
        aria-label={`${label}: ${summary}`}
        variant={isActive ? 'filterActive' : 'filter'}
        className="max-w-56"
      >
        <span className="truncate">{summary}</span>
        <ChevronDown size={14} aria-hidden className="-me-0.5 shrink-0 opacity-70" />
      </Button>
      {place && (
        <Suspense>
          <ComboboxPopover
            place={place}
            label={label}
            searchLabel={props.searchLabel}
            search={props.search}
            isMultiple={isMultiple}
            first={[{ id: all, label: allLabel }]}
            chosen={isActive ? values : [all]}
            onChange={(ids) => onChange(isActive && ids.includes(all) ? [] : ids.filter((id) => id !== all))}
          />
        </Suspense>
      )}
    </FilterField>
  );
}
