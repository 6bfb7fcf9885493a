import { Copy, Ellipsis, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { RemoveRowButton } from '../../../ui/RemoveRowButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { Row, Section } from '../Section.tsx';

const entries: MenuEntry[] = [
  { id: 'rename', label: 'Rename', icon: <Pencil size={16} />, shortcut: 'F2' },
  { id: 'copy', label: 'Copy', icon: <Copy size={16} />, description: 'With its versions' },
  { id: 'off', label: 'Restore', icon: <RefreshCw size={16} />, isDisabled: true },
  'line',
  { id: 'remove', label: 'Move to recycle bin', icon: <Trash2 size={16} />, isDanger: true },
];

export function ButtonPieces() {
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Add robot</Button>
        <Button>Import .csv</Button>
        <Button variant="quiet">Compare with v6</Button>
        <Button variant="danger">Delete 4</Button>
        <LinkButton href="/developer/icons">A link in text</LinkButton>
        <LinkButton href="/developer/icons" variant="secondary">
          A link as button
        </LinkButton>
      </Row>
      <Row>
        <Button variant="primary" isPending>
          Save
        </Button>
        <Button isPending>Deploy to robots</Button>
        <Button variant="primary" isDisabled>
          Save
        </Button>
        <Button isDisabled>Import .csv</Button>
        <Button disabledReason="Two of the robots are offline">Restart</Button>
        <Spinner label="Loading" />
      </Row>
      <Row>
        <Button size="sm" icon={<Plus size={14} />}>
          Add app
        </Button>
        <Button icon={<Plus size={16} />}>Add app</Button>
        <Button size="lg" variant="primary" icon={<Plus size={18} />}>
          Add app
        </Button>
        <PlainButton variant="primary" size="lg">
          Plain sign in
        </PlainButton>
        <PlainButton variant="primary" size="lg" isPending>
          Plain sign in
        </PlainButton>
      </Row>
      <Row>
        <IconButton label="Refresh" icon={<RefreshCw size={18} />} />
        <IconButton label="Refresh" icon={<RefreshCw size={16} />} variant="secondary" />
        <IconButton label="Delete" icon={<Trash2 size={16} />} variant="danger" size="sm" />
        <IconButton label="Edit" icon={<Pencil size={16} />} disabledReason="Only the owner edits this" />
        <RemoveRowButton label="Remove" onRemove={() => {}} />
        <RemoveRowButton label="Remove" onRemove={() => {}} isDisabled />
        <MenuButton label="More" entries={entries} onAction={() => {}} />
        <MenuButton
          label="Actions of Kebbi 01"
          icon={<Ellipsis size={18} />}
          entries={entries}
          onAction={() => {}}
        />
      </Row>
    </Section>
  );
}
