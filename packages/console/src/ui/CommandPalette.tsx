import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import Search from 'lucide-react/icons/search';
import { cx } from './cx.ts';
import { Kbd } from './Kbd.tsx';
import { listOpener, optionClass } from './popover-class.ts';
import { Spinner } from './Spinner.tsx';

export interface PaletteEntry {
  id: string;
  label: string;
  description?: string | undefined;
  icon: ReactNode;
}

interface PaletteSection {
  id: string;
  title: string;
  entries: readonly PaletteEntry[];
}

export type CommandPaletteProps = {
  onClose: () => void;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Shown in this order; Enter chooses the first entry of all. */
  sections: readonly PaletteSection[];
  onChoose: (id: string) => void;
  /** Replaces a list without entries. */
  empty: ReactNode;
  /** Announced to screen readers when it changes: the number of entries. */
  summary: string;
  isLoading: boolean;
  /** Shown below the list: what the keys do. */
  hints: { move: string; choose: string };
  /** Shown above the list when something failed to load. */
  note?: ReactNode;
};

/** A search field over a list: the focus stays in the field while the arrow keys move through the list. */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose, label, value, onChange, sections, empty, isLoading, hints } = props;
  const hasEntries = sections.some((section) => section.entries.length > 0);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-start justify-center bg-scrim px-3 pt-[min(12vh,96px)] transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="flex max-h-[min(560px,80%)] w-full max-w-160 flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-float transition duration-150 ease-out data-entering:-translate-y-2">
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <Autocomplete inputValue={value} onInputChange={onChange}>
            <SearchField
              aria-label={label}
              autoFocus
              // By default the first Escape clears the field, but users expect it to close the palette.
              onKeyDown={(event) => {
                if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
                else event.continuePropagation();
              }}
              className="flex shrink-0 items-center gap-3 border-b border-line-soft px-4"
            >
              <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
              <Input
                {...listOpener}
                placeholder={props.placeholder}
                maxLength={props.maxLength}
                className="h-13 min-w-0 flex-1 bg-transparent text-lg text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden"
              />
              {isLoading && <Spinner />}
            </SearchField>
            <p role="status" className="sr-only">
              {props.summary}
            </p>
            {props.note}
            <ListBox
              aria-label={label}
              onAction={(key) => props.onChoose(String(key))}
              className={cx('min-h-0 flex-1 overflow-y-auto p-1.5 outline-none', !hasEntries && 'hidden')}
            >
              {sections
                .filter((section) => section.entries.length > 0)
                .map((section) => (
                  <ListBoxSection key={section.id} id={section.id}>
                    <Header className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-3">
                      {section.title}
                    </Header>
                    {section.entries.map((entry) => (
                      <Entry key={entry.id} entry={entry} />
                    ))}
                  </ListBoxSection>
                ))}
            </ListBox>
            {!hasEntries && <div className="px-6 py-10 text-center">{empty}</div>}
          </Autocomplete>
          <footer className="flex shrink-0 items-center gap-4 border-t border-line-soft bg-sunken px-4 py-2 text-xs text-ink-3 pointer-coarse:hidden">
            <span className="flex items-center gap-1.5">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd> {hints.move}
            </span>
            <span className="flex items-center gap-1.5">
              <Kbd>Enter</Kbd> {hints.choose}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Entry({ entry }: { entry: PaletteEntry }) {
  return (
    <ListBoxItem id={entry.id} textValue={entry.label} className={optionClass}>
      <span className="shrink-0 text-ink-3">{entry.icon}</span>
      <span className="min-w-0 truncate">{entry.label}</span>
      {entry.description && (
        <span className="ms-auto max-w-1/2 shrink-0 truncate ps-4 text-sm text-ink-3">
          {entry.description}
        </span>
      )}
    </ListBoxItem>
  );
}
