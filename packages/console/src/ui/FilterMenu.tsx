import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { optionClass, popoverClass } from './popover-class.ts';
import type { Option } from './SelectOption.tsx';

export type FilterMenuProps<Id extends string> = {
  /** What is filtered ("Group"), for screen readers. */
  label: string;
  /** What the pill says: "All groups", "Class 5-B", "2 groups". */
  summary: string;
  options: readonly (Option<Id> & { count?: number })[];
  /** Empty means everything. */
  values: readonly Id[];
  onChange: (ids: Id[]) => void;
  /** Allows several at once; the menu then stays open. */
  isMultiple?: boolean;
  /** The first line of the menu, which takes the filter away: "All groups". */
  allLabel: string;
  className?: string;
};

const all = '\u0000all';

export function FilterMenu<Id extends string>(props: FilterMenuProps<Id>) {
  const { label, summary, options, values, onChange, isMultiple = false, allLabel, className } = props;
  const isActive = values.length > 0;
  const entries: (Option & { count?: number })[] = [{ id: all, label: allLabel }, ...options];
  return (
    <MenuTrigger>
      <Button
        aria-label={`${label}: ${summary}`}
        variant={isActive ? 'filterActive' : 'filter'}
        className={cx('max-w-56', className)}
      >
        <span className="truncate">{summary}</span>
        <ChevronDown size={14} aria-hidden className="-me-0.5 shrink-0 opacity-70" />
      </Button>
      <Popover className={popoverClass} placement="bottom start" offset={5}>
        <Menu
          aria-label={label}
          items={entries}
          selectionMode={isMultiple ? 'multiple' : 'single'}
          selectedKeys={isActive ? values : [all]}
          shouldCloseOnSelect={!isMultiple}
          onSelectionChange={(keys) => {
            const next = (keys === 'all' ? options.map((option) => option.id) : [...keys]) as Id[];
            const isCleared = next.includes(all as Id) && isActive;
            onChange(isCleared ? [] : next.filter((id) => id !== all));
          }}
          className="outline-none"
        >
          {(option) => (
            <MenuItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className={optionClass}
            >
              {({ isSelected }) => (
                <>
                  {option.icon}
                  <span className="min-w-0 flex-1">{option.label}</span>
                  {option.count !== undefined && <span className="text-sm text-ink-3">{option.count}</span>}
                  <Check
                    size={16}
                    aria-hidden
                    className={cx('shrink-0 text-accent', !isSelected && 'invisible')}
                  />
                </>
              )}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
