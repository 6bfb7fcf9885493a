import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { cx } from './cx.ts';

export type TabItem<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** After the label, such as a Badge. */
  trailing?: ReactNode;
  content?: ReactNode;
  isDisabled?: boolean;
};

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** vertical is the list of sections beside a form; it lies down at phone width. */
  orientation?: 'horizontal' | 'vertical';
  className?: string;
};

const lying =
  '-mb-px flex items-center gap-2 border-b-2 border-transparent px-0.5 py-2.5 font-medium whitespace-nowrap text-ink-2 ' +
  'transition-colors hover:text-ink data-selected:border-accent data-selected:text-ink data-selected:font-semibold ' +
  'data-disabled:text-ink-3 data-disabled:opacity-60';
const standing =
  'flex items-center gap-2 rounded-control px-3 py-2 whitespace-nowrap text-ink-2 transition-colors hover:bg-ink/4 ' +
  'hover:text-ink data-selected:bg-accent-soft data-selected:text-accent-ink data-selected:font-medium';

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, orientation = 'horizontal', className } = props;
  const isStanding = orientation === 'vertical';
  const panels = tabs.filter((tab) => tab.content !== undefined);
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as Id)}
      orientation={orientation}
      // Opening a section may fetch; arrows only move until Enter says so.
      keyboardActivation={panels.length ? 'automatic' : 'manual'}
      className={cx(isStanding && 'gap-7 sm:flex', className)}
    >
      <TabList
        aria-label={label}
        className={cx(
          'flex overflow-x-auto [scrollbar-width:none]',
          isStanding
            ? 'gap-1 max-sm:mb-4 sm:w-50 sm:shrink-0 sm:flex-col'
            : 'gap-5 border-b border-line-soft pt-px',
        )}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.isDisabled}
            className={cx('-outline-offset-2', isStanding ? standing : lying)}
          >
            {tab.label}
            {tab.trailing}
          </Tab>
        ))}
      </TabList>
      {panels.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="min-w-0 flex-1">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
