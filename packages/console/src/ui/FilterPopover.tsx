import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { OptionContent, optionProps, type Option } from './OptionContent.tsx';
import { popoverClass } from './popover-class.ts';
import { popoverAt, type MenuPlace } from './use-menu-trigger.ts';

export type FilterPopoverProps = Omit<FilterMenuProps<string>, 'summary' | 'className' | 'isPlain'> & {
  place: MenuPlace;
};

const all = '\u0000all';

/** The menu of a FilterMenu; stays open if several values can be chosen. */
export function FilterPopover(props: FilterPopoverProps) {
  const { place, label, options, values, onChange, isMultiple = false, allLabel } = props;
  const isActive = values.length > 0;
  const entries: Option[] = [{ id: all, label: allLabel }, ...options];
  return (
    <Popover aria-label={label} {...popoverAt(place)} placement="bottom start" className={popoverClass}>
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
          <MenuItem {...optionProps(option)}>
            {({ isSelected }) => <OptionContent option={option} isSelected={isSelected} hasTickPlace />}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}
