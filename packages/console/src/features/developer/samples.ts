import type { Light } from '@muster/contract/devices/schemas';
import type { PillTone } from '../../ui/Pill.tsx';

export const backgrounds = [
  { id: 'teal', label: 'Teal', background: '#2B6B6E' },
  { id: 'blue', label: 'Blue', background: '#3D5A98' },
  { id: 'orange', label: 'Orange', background: '#C1703C' },
  { id: 'violet', label: 'Violet', background: '#7D4D92' },
  { id: 'green', label: 'Green', background: '#3D7F4C' },
  { id: 'slate', label: 'Slate', background: '#3A4350' },
];

export type Robot = {
  sn: string;
  name: string;
  model: string;
  group: string;
  software: string;
  battery: number | null;
  isCharging?: boolean;
  configuration: string;
  light: Light;
  lightLabel: string;
  state: { tone: PillTone; text: string; progress?: number };
};

const robot = (
  sn: string,
  name: string,
  model: string,
  group: string,
  battery: number | null,
  state: Robot['state'],
  more?: Partial<Robot>,
): Robot => ({
  sn,
  name,
  model,
  group,
  battery,
  state,
  software: '1.4402.100',
  configuration: group === 'Class 5-B' ? '5-B morning' : 'Lobby-A',
  light: 'online',
  lightLabel: 'Online',
  ...more,
});

const applied = { tone: 'plain', text: 'v7 applied' } as const;

export const robots: Robot[] = [
  robot('KS10240101', 'Kebbi 01', 'Air S', 'Class 5-B', 81, applied),
  robot('KS10240102', 'Kebbi 02', 'Air S', 'Class 5-B', 77, applied, { isCharging: true }),
  robot('KS10240103', 'Kebbi 03', 'Air S', 'Class 5-B', 88, {
    tone: 'accent',
    text: 'v6 → v7 installing 64%',
    progress: 64,
  }),
  robot(
    'KS10240111',
    'Kebbi 11',
    'Air',
    'Class 5-B',
    null,
    { tone: 'neutral', text: 'v7 waits until online' },
    { light: 'lost', lightLabel: 'Lost', software: '1.4390.020' },
  ),
  robot('KS10240112', 'Kebbi 12 of the second floor by the library', 'DX', 'Class 5-B', 54, applied),
  robot(
    'KS10240127',
    'Reception 2',
    'Air S',
    'Lobby service',
    58,
    { tone: 'plain', text: 'v3 applied' },
    { light: 'high', lightLabel: 'High abnormality' },
  ),
  robot(
    'SR20250003',
    'Porter 1',
    'Service robot',
    'Lobby service',
    18,
    { tone: 'bad', text: 'v12 failed — retry' },
    { light: 'medium', lightLabel: 'Medium abnormality', software: '2.0.118' },
  ),
  robot(
    'KS10240140',
    'New robot',
    'RobotCreator',
    'Default group',
    null,
    { tone: 'neutral', text: 'Not activated' },
    { light: 'notSet', lightLabel: 'Not set', software: '–', configuration: '—' },
  ),
];
