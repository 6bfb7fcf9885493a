import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { cx } from '../cx.ts';

const step =
  'grid size-8 cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-ink/6 hover:text-ink disabled:opacity-40';

/** The content of a calendar: its month with arrows, and its days. */
export function CalendarGrids({ isRange = false }: { isRange?: boolean }) {
  return (
    <>
      <header className="flex items-center justify-between pb-2">
        <Button slot="previous" className={step}>
          <ChevronLeft size={16} aria-hidden className="rtl:rotate-180" />
        </Button>
        <Heading className="font-semibold" />
        <Button slot="next" className={step}>
          <ChevronRight size={16} aria-hidden className="rtl:rotate-180" />
        </Button>
      </header>
      <CalendarGrid className="border-separate border-spacing-y-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-9 text-xs font-normal text-ink-3">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={cx(
                'grid size-9 cursor-pointer place-items-center rounded-control text-sm tabular-nums -outline-offset-2 hover:bg-ink/6',
                'data-today:font-bold data-outside-month:hidden data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:opacity-50 data-unavailable:line-through',
                isRange
                  ? 'data-selected:rounded-none data-selected:bg-accent-soft data-selected:text-accent-ink data-selection-start:rounded-s-control data-selection-start:bg-accent data-selection-start:text-on-accent data-selection-end:rounded-e-control data-selection-end:bg-accent data-selection-end:text-on-accent'
                  : 'data-selected:bg-accent data-selected:font-semibold data-selected:text-on-accent',
                'data-invalid:bg-high data-invalid:text-on-high',
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
