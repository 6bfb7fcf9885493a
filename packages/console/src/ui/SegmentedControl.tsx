import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { cx } from './cx.ts';

type Segment<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** Shows only the icon; the label is its accessible name. */
  isIconOnly?: boolean;
  isDisabled?: boolean;
};

export type SegmentedControlProps<Id extends string> = {
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  size?: 'sm' | 'md';
  /** A column, such as the floors of a building. */
  orientation?: 'horizontal' | 'vertical';
  isDisabled?: boolean;
  /** For a phone: as wide as the page, with long names in two lines, because what is beyond the edge is not found. */
  isFitted?: boolean;
  className?: string;
};

/** Chooses one of a few views of the same data. Changes the view immediately; for a choice in a form use RadioGroup. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, value, onChange, size = 'md', orientation = 'horizontal' } = props;
  const { isDisabled, isFitted = false } = props;
  const isVertical = orientation === 'vertical';
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      orientation={orientation}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [next] = keys;
        if (next !== undefined && next !== value) onChange(next as Id);
      }}
      isDisabled={isDisabled}
      className={cx(
        'inline-flex max-w-full overflow-x-auto rounded-control border border-line bg-sunken slim:flex-wrap',
        isVertical && 'flex-col gap-0.5 p-1',
        isFitted && 'w-full',
        props.className,
      )}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          isDisabled={segment.isDisabled}
          aria-label={segment.isIconOnly ? segment.label : undefined}
          className={cx(
            'inline-flex cursor-pointer items-center justify-center gap-1.5 font-medium text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-45',
            'data-selected:font-semibold',
            isFitted
              ? 'min-h-9 grow px-1.5 py-1 leading-tight break-keep'
              : cx('shrink-0 whitespace-nowrap', size === 'sm' ? 'h-7 px-2.5 text-sm' : 'h-[34px] px-3.5'),
            isVertical
              ? 'rounded-[7px] data-selected:bg-accent data-selected:text-on-accent'
              : 'border-s border-line data-selected:bg-surface data-selected:text-ink first:border-s-0 first:rounded-s-control last:rounded-e-control',
          )}
        >
          {segment.icon}
          {!segment.isIconOnly && segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
