import { useState } from 'react';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { DetailDrawer } from '../../../platform/detail/DetailDrawer.tsx';
import { StepsContext } from '../../../platform/detail/steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { RowName } from '../../../ui/RowName.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { useHeld } from '../../../ui/use-held.ts';
import { Section } from '../Section.tsx';

type Item = { id: string; name: string; place: string };

const items: Item[] = ['Oak', 'Birch', 'Maple', 'Linden', 'Willow'].map((name, index) => ({
  id: `tree-${index + 1}`,
  name,
  place: `Street ${index + 1}`,
}));

const columns: Column<Item>[] = [
  { id: 'name', header: 'Tree', cell: (item) => <RowName name={item.name} detail={item.id} isMono /> },
  { id: 'place', header: 'Place', cell: (item) => item.place },
];

/** A list with a drawer that steps through it, and dialogs opened from the drawer. */
export function DrawerPiece() {
  const [openId, setOpenId] = useState<string | null>(null);
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isNoted, setNoted] = useState(false);
  const name = useHeld('');
  const index = items.findIndex(({ id }) => id === openId);
  const open = items[index];
  const to = (target: number) => {
    const item = items[target];
    return item ? () => setOpenId(item.id) : null;
  };
  return (
    <Section title="List with a drawer">
      <DataTable
        label="Trees"
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => setOpenId(id)}
      />
      {open && (
        <StepsContext
          value={{ index: index + 1, total: items.length, previous: to(index - 1), next: to(index + 1) }}
        >
          <DetailDrawer
            onClose={() => setOpenId(null)}
            title={open.name}
            subtitle={open.place}
            leading={<LightMark light="high" label="High abnormality" />}
            footer={<Button onPress={() => setRenaming(true)}>Rename</Button>}
          >
            <div className="flex flex-col items-start gap-4">
              <p className="text-ink-2">Arrow keys lead to the next row, Escape closes the drawer.</p>
              <MenuButton
                label="More"
                placement="bottom start"
                entries={[{ id: 'remove', label: 'Remove', isDanger: true }]}
                onAction={() => setRemoving(true)}
              />
            </div>
          </DetailDrawer>
        </StepsContext>
      )}
      <Dialog
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        title="Rename the tree"
        closeLabel="Close"
        footer={<Button onPress={() => setRenaming(false)}>Cancel</Button>}
      >
        <TextField label="New name" {...name} autoFocus />
        {!isNoted && (
          <Button className="mt-4" onPress={() => setNoted(true)}>
            Goes away when pressed
          </Button>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isRemoving}
        onCancel={() => setRemoving(false)}
        onConfirm={() => setRemoving(false)}
        title="Remove the tree?"
        confirmLabel="Remove"
        cancelLabel="Cancel"
        closeLabel="Close"
        isDanger
      >
        It is planted elsewhere.
      </ConfirmDialog>
    </Section>
  );
}
