import { FilterMenu, type FilterMenuProps } from './FilterMenu.tsx';

export type OneFilterProps<Id extends string> = Omit<
  FilterMenuProps<Id>,
  'summary' | 'values' | 'onChange' | 'isMultiple'
> & {
  value: Id | undefined;
  onChange: (id: Id | undefined) => void;
  /** Text of the button for a value that is not among the options. */
  valueLabel?: string | undefined;
};

/** A FilterMenu for a single value, which the button shows. */
export function OneFilter<Id extends string>(props: OneFilterProps<Id>) {
  const { value, onChange, valueLabel, ...menu } = props;
  const chosen = menu.options.find(({ id }) => id === value);
  return (
    <FilterMenu
      {...menu}
      summary={valueLabel ?? chosen?.label ?? menu.allLabel}
      values={value === undefined ? [] : [value]}
      onChange={([id]) => onChange(id)}
    />
  );
}
