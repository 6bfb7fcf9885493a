import { Folder, LayoutGrid, Menu as List } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { Tree, type TreeNode } from '../../../ui/Tree.tsx';
import { backgrounds } from '../samples.ts';
import { useHeld } from '../../../ui/use-held.ts';
import { Row, Section } from '../Section.tsx';

const folder = <Folder size={16} aria-hidden />;
const nodes: TreeNode[] = [
  {
    id: 'school',
    label: 'School',
    icon: folder,
    trailing: '24',
    children: [
      { id: 'first', label: 'First floor', icon: folder, children: [{ id: 'room', label: 'Room 101' }] },
      { id: 'second', label: 'A second floor with a name that is very long', icon: folder },
    ],
  },
  { id: 'library', label: 'Library', icon: folder, trailing: '3' },
];

export function StructurePieces() {
  const view = useHeld<'cards' | 'list'>('cards');
  const span = useHeld<'week' | 'weeks' | 'month'>('weeks');
  const floor = useHeld<'3' | '2' | '1'>('2');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['school']));
  const [node, setNode] = useState('first');
  const [cards, setCards] = useState<ReadonlySet<string>>(new Set(['blue']));
  const [opened, setOpened] = useState('');
  return (
    <>
      <Section title="Segmented control">
        <Row>
          <SegmentedControl
            label="Period"
            {...span}
            segments={[
              { id: 'week', label: 'Last week' },
              { id: 'weeks', label: 'Last 2 weeks' },
              { id: 'month', label: 'Last month' },
            ]}
          />
          <SegmentedControl
            label="View"
            size="sm"
            {...view}
            segments={[
              { id: 'cards', label: 'Cards', icon: <LayoutGrid size={15} aria-hidden />, isIconOnly: true },
              { id: 'list', label: 'List', icon: <List size={15} aria-hidden />, isIconOnly: true },
            ]}
          />
          <SegmentedControl
            label="Floor"
            orientation="vertical"
            {...floor}
            segments={[
              { id: '3', label: '3F' },
              { id: '2', label: '2F' },
              { id: '1', label: '1F', isDisabled: true },
            ]}
          />
        </Row>
      </Section>
      <Section title="Stepper">
        <Stepper
          label="Import"
          onGo={() => {}}
          steps={[
            { id: 'file', title: 'Choose a file', description: 'robots.csv', state: 'done' },
            { id: 'check', title: 'Check', description: '2 rows cannot be read', state: 'failed' },
            {
              id: 'columns',
              title: 'Match columns',
              description: 'Which column says what',
              state: 'current',
            },
            { id: 'end', title: 'Import', state: 'next' },
          ]}
        />
      </Section>
      <Section title="Tree">
        <div className="max-w-80 rounded-card border border-line p-1.5">
          <Tree
            label="Places"
            nodes={nodes}
            expanded={expanded}
            onExpand={setExpanded}
            selected={node}
            onSelect={setNode}
          />
        </div>
      </Section>
      <Section title="Card grid">
        <CardGrid
          label="Backgrounds"
          items={backgrounds}
          itemId={({ id }) => id}
          itemName={({ label }) => label}
          minWidth={160}
          onOpen={({ label }) => setOpened(label)}
          selection={{ ids: cards, onChange: setCards }}
          card={({ label, background }) => (
            <>
              <span className="block h-20" style={{ background }} />
              <span className="block truncate px-3 py-2 font-semibold">{label}</span>
            </>
          )}
        />
        <p role="status" className="mt-2 text-ink-3">
          {opened && `Opened ${opened}`}
        </p>
        <div className="mt-4">
          <CardGrid
            label="Cards on their way"
            items={undefined}
            loadingCards={3}
            itemId={String}
            itemName={String}
            card={() => null}
          />
        </div>
      </Section>
      <Section title="Timeline">
        <Timeline
          label="Activity"
          groups={[
            {
              id: 'today',
              title: 'Today, Thursday 19 November',
              summary: '3 entries',
              events: [
                {
                  id: '1',
                  title: (
                    <>
                      <b>Lin Mei-ling</b> <span className="text-ink-2">restarted</span> Oak
                    </>
                  ),
                  detail: 'Console',
                  time: '08:34',
                  mark: <Avatar name="Lin Mei-ling" size="sm" isDecorative />,
                },
                {
                  id: '2',
                  title: 'Off the ground',
                  detail: 'Set it down on a flat floor.',
                  time: '08:20',
                  tone: 'bad',
                },
                { id: '3', title: 'Low battery', time: '08:12', tone: 'warn' },
              ],
            },
            {
              id: 'yesterday',
              title: 'Yesterday',
              summary: '1 entry',
              events: [{ id: '4', title: 'Connected', time: '17:46', tone: 'good' }],
            },
          ]}
        />
      </Section>
    </>
  );
}
