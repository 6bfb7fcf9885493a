import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { CloseButton } from './CloseButton.tsx';
import { LabelledFilters } from './FilterField.tsx';
import { popoverClass } from './popover-class.ts';
import { popoverAt, type MenuPlace } from './use-menu-trigger.ts';

export type FilterPanelProps = { place: MenuPlace; title: string; closeLabel: string; children: ReactNode };

/** Additional filters below the button that opens them; covers the list, which does not move. */
export function FilterPanel({ place, title, closeLabel, children }: FilterPanelProps) {
  return (
    <Popover {...popoverAt(place)} placement="bottom start" className={`${popoverClass} w-80`}>
      <Dialog className="flex flex-col gap-3 px-3 pt-2 pb-3 outline-none">
        <header className="flex items-center gap-2">
          <Heading slot="title" className="flex-1 font-semibold">
            {title}
          </Heading>
          <CloseButton label={closeLabel} onClose={place.onClose} className="-me-1.5" />
        </header>
        <LabelledFilters value>{children}</LabelledFilters>
      </Dialog>
    </Popover>
  );
}
