import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { cx } from './cx.ts';

export type CheckListRow = {
  id: string;
  name: string;
  /** Before the name. */
  icon?: ReactNode;
  /** Below the name. */
  description?: ReactNode;
  /** At the end of the row; a button here is reached with the arrow keys. */
  end?: ReactNode;
  isDisabled?: boolean;
};

export type CheckListProps = {
  label: string;
  rows: readonly CheckListRow[];
  /** Ids of the chosen rows, which `rows` need not contain. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
  /** Called when the end of the list comes near. */
  onNearEnd: () => void;
};

/** Rows to tick: one tab stop, arrow keys between rows and into them, Space or a press anywhere on a row ticks it. */
export function CheckList({ label, rows, values, onChange, onNearEnd }: CheckListProps) {
  return (
    <GridList
      aria-label={label}
      selectionMode="multiple"
      // Escape belongs to the dialog around the list.
      escapeKeyBehavior="none"
      selectedKeys={values}
      disabledKeys={rows.filter((row) => row.isDisabled).map(({ id }) => id)}
      disabledBehavior="selection"
      onSelectionChange={(keys) => {
        const all = () => [...values, ...rows.filter((row) => !row.isDisabled).map(({ id }) => id)];
        onChange(keys === 'all' ? [...new Set(all())] : [...keys].map(String));
      }}
      className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-card border border-line empty:hidden"
    >
      {rows.map((row) => (
        <GridListItem
          key={row.id}
          id={row.id}
          textValue={row.name}
          className="group flex cursor-pointer items-start gap-2.5 px-3.5 py-2 -outline-offset-2"
        >
          <Checkbox
            slot="selection"
            className={cx(
              'mt-0.5 grid size-4 shrink-0 place-items-center rounded-mark border-[1.5px] border-edge bg-surface text-on-accent data-selected:border-accent data-selected:bg-accent',
              row.isDisabled && 'opacity-45',
            )}
          >
            {({ isSelected }) => isSelected && <Check size={12} strokeWidth={3.5} aria-hidden />}
          </Checkbox>
          <span className={cx('min-w-0 flex-1 wrap-anywhere', row.isDisabled && 'text-ink-3')}>
            <span className="flex items-center gap-2">
              {row.icon}
              {row.name}
            </span>
            {row.description && <span className="block text-sm text-ink-3">{row.description}</span>}
          </span>
          {row.end}
        </GridListItem>
      ))}
      <GridListLoadMoreItem onLoadMore={onNearEnd} isLoading={false}>
        {null}
      </GridListLoadMoreItem>
    </GridList>
  );
}
