import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** Last column of a sample table: a row menu without effect. */
export function sampleActions(entries: readonly MenuEntry[]) {
  return {
    label: 'Actions',
    cell: ({ name }: { name: string }) => (
      <MenuButton
        label={`Actions of ${name}`}
        icon={<Ellipsis size={18} />}
        size="sm"
        entries={entries}
        onAction={() => {}}
      />
    ),
  };
}

/** The selection of a sample table. */
export function useSelection(pageLabel: string) {
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set());
  return { ids, onChange, pageLabel, rowLabel: ({ name }: { name: string }) => `Select ${name}` };
}
