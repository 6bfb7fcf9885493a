import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import Check from 'lucide-react/icons/check';
import { cx } from './cx.ts';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { optionClass, popoverClass } from './popover-class.ts';
import type { Option } from './SelectOption.tsx';
import type { MenuPlace } from './use-menu-trigger.ts';

export type FilterPopoverProps = Omit<FilterMenuProps<string>, 'summary' | 'className' | 'isPlain'> & {
  place: MenuPlace;
};

const all = '\u0000all';

/** What a FilterMenu opens; it stays open where several may be chosen. */
export function FilterPopover(props: FilterPopoverProps) {
  const { place, label, options, values, onChange, isMultiple = false, allLabel } = props;
  const isActive = values.length > 0;
  const entries: (Option & { count?: number })[] = [{ id: all, label: allLabel }, ...options];
  return (
    <Popover
      aria-label={label}
      triggerRef={place.triggerRef}
      isOpen={place.isOpen}
      onOpenChange={(isOpen) => !isOpen && place.onClose()}
      placement="bottom start"
      offset={5}
      className={popoverClass}
    >
      <Menu
        aria-label={label}
        autoFocus={place.focus}
        onClose={place.onClose}
        items={entries}
        selectionMode={isMultiple ? 'multiple' : 'single'}
        selectedKeys={isActive ? values : [all]}
        shouldCloseOnSelect={!isMultiple}
        onSelectionChange={(keys) => {
          const next = keys === 'all' ? options.map((option) => option.id) : [...keys].map(String);
          const isCleared = next.includes(all) && isActive;
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
  );
}
