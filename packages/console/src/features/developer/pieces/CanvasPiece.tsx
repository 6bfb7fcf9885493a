import { Flag, Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PanZoomCanvas, type CanvasMarker } from '../../../ui/PanZoomCanvas.tsx';
import floor from '../samples/floor.svg';
import { Section } from '../Section.tsx';

const markers: CanvasMarker[] = [
  {
    id: 'entry',
    label: 'Entry',
    x: 400,
    y: 270,
    icon: <Flag size={13} aria-hidden />,
    heading: 0,
    isLabelShown: true,
  },
  { id: 'room', label: 'Room 204', x: 150, y: 140, icon: <Flag size={13} aria-hidden />, isLabelShown: true },
  { id: 'charger', label: 'Charger', x: 650, y: 390, icon: <Zap size={13} aria-hidden />, heading: 90 },
  { id: 'one', label: 'Porter 3', x: 300, y: 270, tone: 'online', heading: 45 },
  { id: 'two', label: 'Porter 5', x: 500, y: 250, tone: 'medium' },
];

export function CanvasPiece() {
  const [isBroken, setBroken] = useState(false);
  const [selected, setSelected] = useState<string | null>('room');
  return (
    <Section title="Canvas with markers">
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <PanZoomCanvas
          label="Second floor"
          picture={{ src: floor, width: 800, height: 500 }}
          markers={markers}
          selected={selected}
          onSelect={setSelected}
        />
        <div className="grid gap-4">
          {isBroken ? (
            <PanZoomCanvas
              label="Picture that cannot be had"
              picture={{ src: '/developer/none.png', width: 10, height: 10 }}
              className="h-auto min-h-40"
            />
          ) : (
            <Button onPress={() => setBroken(true)}>Show a picture that cannot be had</Button>
          )}
          <PanZoomCanvas label="Picture on its way" picture={undefined} className="h-auto min-h-40" />
        </div>
      </div>
    </Section>
  );
}
