import { cx } from '../cx.ts';
import type { PhonePlace } from '../table-column.ts';

/** The padding leaves room for the focus ring of the content. */
export const tableCell = 'px-2.5 py-1 text-ink-2 card:p-0';

/** CSS containment: a change in one row causes layout and paint of this row only. */
export function tableRow(isCompact: boolean): string {
  return cx(
    'flex items-center border-b border-line-soft contain-content',
    isCompact ? 'min-h-10' : 'min-h-[53px]',
    'card:grid card:min-h-14 card:grid-cols-[auto_minmax(0,1fr)_auto_auto] card:content-center card:items-start card:gap-y-0.5 card:px-1 card:py-2.5',
  );
}

/** A narrow row: its title with the `end` cell beside it, and two lines below. */
export const phoneCell: Record<PhonePlace, string> = {
  title: 'card:col-start-2 card:row-start-1 narrow:col-[2/4]',
  end: 'card:col-start-3 card:row-start-1 card:ms-3 card:text-end narrow:row-start-2',
  second:
    'card:col-[2/4] narrow:col-[2/3] card:row-start-2 card:truncate card:text-start card:text-sm card:group-has-data-leading/row:ps-5 card:group-has-data-avatar/row:ps-11',
  third:
    'card:col-[2/4] card:row-start-3 card:truncate card:text-start card:text-sm card:group-has-data-leading/row:ps-5 card:group-has-data-avatar/row:ps-11',
  none: 'card:hidden',
};

/**
 * Whether a row that can be opened shows a chevron: not beside a menu, but beside a button that only some rows have
 * (`width` is set).
 */
export const showsChevron = (actions: { width?: string } | undefined): boolean => !actions || !!actions.width;

export const chevronCell =
  'w-9 flex-none pe-2.5 text-end leading-none card:col-start-4 card:row-start-1 card:w-6 card:pe-0 card:pt-0.5';
