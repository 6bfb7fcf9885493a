import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { cx } from './cx.ts';

type TabItem<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** Shown after the label, such as a Badge. */
  trailing?: ReactNode;
  isDisabled?: boolean;
};

type TabsLook<Id extends string> = {
  label: string;
  selected: Id;
  onSelect: (id: Id) => void;
  /** `vertical` is a list of sections beside a form; at phone width it wraps, so that none is out of sight. */
  orientation?: 'horizontal' | 'vertical';
  className?: string;
};

export type TabsProps<Id extends string> = TabsLook<Id> &
  (
    | { tabs: readonly (TabItem<Id> & { content: ReactNode })[]; children?: undefined }
    | {
        tabs: readonly TabItem<Id>[];
        /**
         * Content of the selected tab. Selecting a tab may fetch data, so arrow keys only move the focus, and Enter
         * selects.
         */
        children: ReactNode;
      }
  );

const lying =
  '-mb-px border-b-2 border-transparent px-1.5 py-2.5 font-medium text-ink-2 hover:text-ink ' +
  'aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink ' +
  'data-disabled:text-ink-3 data-disabled:opacity-60';
const standing =
  'rounded-control px-3 py-2 text-ink-2 hover:bg-ink/4 hover:text-ink aria-selected:bg-accent-soft ' +
  'aria-selected:font-medium aria-selected:text-accent-ink data-disabled:text-ink-3 data-disabled:opacity-60';

/** At phone width the list scrolls sideways, and the selected tab may be out of view at first. */
function showInList(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const { offsetLeft, offsetWidth } = tab;
  const { scrollLeft, clientWidth } = list;
  if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
    list.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
}

/** Tabs with one panel each, so that screen readers can move from a tab to its panel. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, orientation = 'horizontal', className, children } = props;
  const isStanding = orientation === 'vertical';
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => key !== selected && onSelect(key as Id)}
      orientation={orientation}
      keyboardActivation={children === undefined ? 'automatic' : 'manual'}
      className={cx(isStanding && 'gap-7 sm:flex', className)}
    >
      <TabList
        aria-label={label}
        className={cx(
          'relative flex overflow-x-auto [scrollbar-width:none]',
          isStanding
            ? 'gap-1 max-sm:mb-4 max-sm:flex-wrap sm:w-50 sm:shrink-0 sm:flex-col'
            : 'gap-3 border-b border-line-soft pt-px',
        )}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            ref={tab.id === selected ? showInList : undefined}
            isDisabled={tab.isDisabled}
            className={cx(
              'flex shrink-0 cursor-pointer items-center gap-2 -outline-offset-2 transition-colors data-disabled:cursor-not-allowed',
              // In a vertical list a long label wraps; a horizontal list scrolls.
              isStanding
                ? cx(standing, 'text-start max-sm:whitespace-nowrap')
                : cx(lying, 'whitespace-nowrap'),
            )}
          >
            {tab.label}
            {tab.trailing}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="min-w-0 flex-1 rounded-mark">
          {'content' in tab ? (tab.content as ReactNode) : children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
