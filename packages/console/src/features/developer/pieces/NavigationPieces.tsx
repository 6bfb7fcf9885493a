import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ClosableTabs } from '../../../ui/ClosableTabs.tsx';
import type { ClosableTabItem } from '../../../ui/ClosableTab.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Section } from '../Section.tsx';

const open: ClosableTabItem[] = [
  { id: 'people', title: 'People', href: '#people', isPinned: true },
  { id: 'devices', title: 'Device groups', href: '#devices' },
  { id: 'monitoring', title: 'Remote monitoring', href: '#monitoring' },
  { id: 'config', title: '5-B morning', href: '#config', isDirty: true },
  { id: 'long', title: 'A configuration with a name that is very long', href: '#long' },
];

export function NavigationPieces() {
  const [items, setItems] = useState(open);
  const [tab, setTab] = useState<'all' | 'groups' | 'off'>('all');
  const [part, setPart] = useState<'appearance' | 'apps' | 'robot'>('appearance');
  return (
    <Section title="Headers and tabs">
      <div className="rounded-card border border-line bg-paper">
        <div className="flex flex-wrap gap-2.5 px-4 pt-3.5 pb-2 sm:block sm:px-7">
          <PageHeader
            title="Device groups"
            subtitle="38 robots in 4 groups"
            back={{ href: '#back', label: 'Back' }}
            actions={
              <>
                <Button>Import .csv</Button>
                <Button variant="primary">Add robot</Button>
              </>
            }
          />
        </div>
        <ClosableTabs
          label="Open pages"
          labels={{ close: (title) => `Close ${title}`, dirty: 'Not saved', pinned: 'Pinned' }}
          items={items}
          activeId="devices"
          onClose={(id) => setItems(items.filter((item) => item.id !== id))}
          menuFor={() => [
            { id: 'refresh', label: 'Refresh' },
            { id: 'close', label: 'Close' },
            { id: 'others', label: 'Close others' },
          ]}
          onMenuAction={() => {}}
          className="px-4 sm:px-7"
        />
        <div className="rounded-b-card border-t border-line bg-surface px-4 pb-5 sm:px-7">
          <Tabs
            label="Devices"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'all', label: 'All devices' },
              {
                id: 'groups',
                label: 'Groups',
                trailing: <Badge count={4} tone="neutral" label="4 groups" />,
              },
              { id: 'off', label: 'Service', isDisabled: true },
            ]}
            className="pt-3"
          >
            <p className="pt-4 text-ink-2">What the address {tab} shows.</p>
          </Tabs>
          <Tabs
            label="Parts of the configuration"
            orientation="vertical"
            selected={part}
            onSelect={setPart}
            className="mt-5"
            tabs={[
              { id: 'appearance', label: 'Appearance', content: <p>What the robot looks like.</p> },
              { id: 'apps', label: 'Preloaded apps', content: <p>What it comes with.</p> },
              { id: 'robot', label: 'Robot', content: <p>How it behaves.</p> },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
