import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

type TabItem<Id extends string> = {
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
  /** What the selected tab shows, where the address decides that and not the tab. */
  children?: ReactNode;
  /** vertical is the list of sections beside a form; it lies down at phone width. */
  orientation?: 'horizontal' | 'vertical';
  className?: string;
};

const lying =
  '-mb-px border-b-2 border-transparent px-0.5 py-2.5 font-medium text-ink-2 hover:text-ink ' +
  'aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink ' +
  'disabled:text-ink-3 disabled:opacity-60';
const standing =
  'rounded-control px-3 py-2 text-ink-2 hover:bg-ink/4 hover:text-ink aria-selected:bg-accent-soft ' +
  'aria-selected:font-medium aria-selected:text-accent-ink disabled:text-ink-3 disabled:opacity-60';

/** Our own, since react-aria's brings its collections along and the first page counts its bytes. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, orientation = 'horizontal', className, children } = props;
  const isStanding = orientation === 'vertical';
  const base = useId();
  const open = tabs.find((tab) => tab.id === selected);
  const content = open?.content ?? children;
  // Showing another address may fetch: then arrows only move, and Enter opens.
  const isAutomatic = tabs.some((tab) => tab.content !== undefined);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    const isForward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
    const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
    const step = isForward ? 1 : isBack ? -1 : 0;
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step ? index + step : undefined;
    const button = target === undefined ? undefined : buttons.at(target % buttons.length);
    if (index < 0 || !button) return;
    event.preventDefault();
    button.focus();
    if (isAutomatic) button.click();
  }

  return (
    <div className={cx(isStanding && 'gap-7 sm:flex', className)}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation={orientation}
        onKeyDown={onKeyDown}
        className={cx(
          'flex overflow-x-auto [scrollbar-width:none]',
          isStanding
            ? 'gap-1 max-sm:mb-4 sm:w-50 sm:shrink-0 sm:flex-col'
            : 'gap-5 border-b border-line-soft pt-px',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected && content !== undefined ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => tab.id !== selected && onSelect(tab.id)}
            className={cx(
              'flex shrink-0 items-center gap-2 -outline-offset-2 whitespace-nowrap transition-colors',
              isStanding ? standing : lying,
            )}
          >
            {tab.label}
            {tab.trailing}
          </button>
        ))}
      </div>
      {content !== undefined && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${selected}`}
          className="min-w-0 flex-1"
        >
          {content}
        </div>
      )}
    </div>
  );
}
