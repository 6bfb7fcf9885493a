import { Folder } from 'lucide-react';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { CheckList } from '../../../ui/CheckList.tsx';
import { RemovableList } from '../../../ui/RemovableList.tsx';
import { Section } from '../Section.tsx';

const rooms = [
  { id: '101', name: 'Room 101', description: 'First floor', end: '24' },
  { id: '102', name: 'A room with a name that needs more than one line on a phone', end: '3' },
  { id: '201', name: 'Room 201', icon: <Folder size={16} aria-hidden />, description: 'Second floor' },
  { id: '202', name: 'Room 202', description: 'Closed', isDisabled: true },
];

const byFloor = [
  { id: '301', name: 'Room 301', heading: 'Third floor' },
  { id: '302', name: 'Room 302', heading: 'Third floor' },
  { id: '401', name: 'Room 401', heading: 'Fourth floor' },
];

export function ListPieces() {
  const [floors, setFloors] = useState<string[]>([]);
  const [chosen, setChosen] = useState(['101']);
  const [kept, setKept] = useState(['Lesson.pdf', 'Song.mp3']);
  return (
    <Section title="Lists to tick, and to take from">
      <div className="grid gap-6 sm:grid-cols-2">
        <CheckList label="Rooms" rows={rooms} values={chosen} onChange={setChosen} onNearEnd={() => {}} />
        <div>
          <RemovableList
            label="Files"
            items={kept}
            itemId={(name) => name}
            itemName={(name) => name}
            render={(name) => <span className="flex-1">{name}</span>}
            removeLabel={(name) => `Take out ${name}`}
            onRemove={(name) => setKept(kept.filter((each) => each !== name))}
          />
        </div>
        <ChoiceField
          legend="Rooms by floor"
          note={`${floors.length} chosen`}
          error={floors.length === 0 ? 'Choose a room.' : undefined}
        >
          <CheckList label="Rooms by floor" rows={byFloor} values={floors} onChange={setFloors} />
        </ChoiceField>
      </div>
    </Section>
  );
}
