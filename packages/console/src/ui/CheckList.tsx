import { type ReactNode, useRef } from 'react';
import Check from 'lucide-react/icons/check';
import { Checkbox } from 'react-aria-components/Checkbox';
import {
  GridList,
  GridListHeader,
  GridListItem,
  GridListLoadMoreItem,
  GridListSection,
} from 'react-aria-components/GridList';
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
  /** Rows with the same heading stand together below it; all rows have one, or none has. */
  heading?: string;
};

export type CheckListProps = {
  label: string;
  rows: readonly CheckListRow[];
  /** Ids of the chosen rows, which `rows` need not contain. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
  /** Called when the end of the list comes near, if there may be more rows. */
  onNearEnd?: () => void;
};

/** Rows to tick: one tab stop, arrow keys between rows and into them, Space or a press anywhere on a row ticks it. */
export function CheckList({ label, rows, values, onChange, onNearEnd }: CheckListProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <GridList
      ref={list}
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
        // A key or a press on the row is no input for the browser: the form would keep showing an error that is mended.
        list.current?.dispatchEvent(new Event('input', { bubbles: true }));
      }}
      className={cx(
        'max-h-72 divide-y divide-line-soft overflow-y-auto rounded-card border border-line empty:hidden',
        // The heading must not cover the row that has the focus.
        rows.some(({ heading }) => heading !== undefined) && 'scroll-pt-9',
      )}
    >
      {[...Map.groupBy(rows, ({ heading }) => heading)].map(([heading, part]) =>
        heading === undefined ? (
          part.map((row) => <TickRow key={row.id} row={row} />)
        ) : (
          <GridListSection key={heading} id={heading} className="divide-y divide-line-soft">
            <GridListHeader className="sticky top-0 z-1 bg-sunken px-3.5 py-1.5 text-sm font-semibold text-ink-2">
              {heading}
            </GridListHeader>
            {part.map((row) => (
              <TickRow key={row.id} row={row} />
            ))}
          </GridListSection>
        ),
      )}
      {onNearEnd && (
        <GridListLoadMoreItem onLoadMore={onNearEnd} isLoading={false}>
          {null}
        </GridListLoadMoreItem>
      )}
    </GridList>
  );
}

function TickRow({ row }: { row: CheckListRow }) {
  return (
    <GridListItem
      id={row.id}
      textValue={row.name}
      className="group flex cursor-pointer items-start gap-2.5 px-3.5 py-2 -outline-offset-2 hover:bg-sunken"
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
  );
}
