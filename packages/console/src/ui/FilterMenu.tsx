import { Suspense, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import type { Option } from './OptionContent.tsx';
import { FilterField } from './FilterField.tsx';
import { useMenuTrigger } from './use-menu-trigger.ts';
import { lazyKit } from './lazy-kit.ts';

const loadFilterPopover = () => import('./FilterPopover.tsx');
const FilterPopover = lazyKit(async () => (await loadFilterPopover()).FilterPopover);

export type FilterMenuProps<Id extends string> = {
  /** What is filtered ("Group"), for screen readers. */
  label: string;
  /** Text of the button: "All groups", "Class 5-B", "2 groups". */
  summary: string;
  options: readonly Option<Id>[];
  /** Empty for no filter. */
  values: readonly Id[];
  onChange: (ids: Id[]) => void;
  /** Allows several values; the menu then stays open. */
  isMultiple?: boolean;
  /** The first entry, which clears the filter: "All groups". */
  allLabel: string;
  /** Looks the same for every value: there is always one. */
  isPlain?: boolean;
  /** Replaces the text on a phone, where a row of tools has no room for it. */
  icon?: ReactNode;
  className?: string;
};

export function FilterMenu<Id extends string>(props: FilterMenuProps<Id>) {
  const { summary, className, isPlain, icon, ...list } = props;
  const { trigger, place } = useMenuTrigger(loadFilterPopover);
  return (
    <FilterField label={list.label}>
      <Button
        {...trigger}
        aria-label={summary === list.label ? summary : `${list.label}: ${summary}`}
        variant={list.values.length > 0 && !isPlain ? 'filterActive' : 'filter'}
        className={cx('max-w-56', icon !== undefined && 'max-sm:px-2.5', className)}
      >
        {icon && <span className="sm:hidden">{icon}</span>}
        <span className={cx('truncate', icon !== undefined && 'max-sm:hidden')}>{summary}</span>
        <ChevronDown size={14} aria-hidden className="-me-0.5 shrink-0 opacity-70" />
      </Button>
      {place && (
        <Suspense>
          <FilterPopover {...list} onChange={(ids) => list.onChange(ids as Id[])} place={place} />
        </Suspense>
      )}
    </FilterField>
  );
}
