import { Folder } from 'lucide-react';
import { useState } from 'react';
import { CheckList } from '../../../ui/CheckList.tsx';
import { RemovableList } from '../../../ui/RemovableList.tsx';
import { Section } from '../Section.tsx';

const rooms = [
  { id: '101', name: 'Room 101', description: 'First floor', end: '24' },
  { id: '102', name: 'A room with a name that needs more than one line on a phone', end: '3' },
  { id: '201', name: 'Room 201', icon: <Folder size={16} aria-hidden />, description: 'Second floor' },
  { id: '202', name: 'Room 202', description: 'Closed', isDisabled: true },
];

export function ListPieces() {
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
      </div>
    </Section>
  );
}
