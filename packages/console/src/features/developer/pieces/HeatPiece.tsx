import { HeatCalendar } from '../../../ui/HeatCalendar.tsx';
import { Section } from '../Section.tsx';

const hours = Array.from({ length: 10 }, (_, index) => String(index + 7).padStart(2, '0'));
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const values = days.map((_, day) =>
  hours.map((_, hour) =>
    day === 5 && hour > 6 ? null : Math.max(0, Math.round(24 * Math.sin((hour + day / 3) / 3.2) - day)),
  ),
);

export function HeatPiece() {
  return (
    <Section title="Heat calendar">
      <HeatCalendar
        label="Busy hours"
        className="max-w-130"
        columns={hours.map((hour) => ({ id: hour, label: hour }))}
        rows={days.map((day, index) => ({ id: day, label: day, values: values[index]! }))}
        max={24}
        scale={{ none: '0', most: '24' }}
        cellLabel={(row, column, value) =>
          `${days[row]} ${hours[column]}:00, ${value === null ? 'not known' : value}`
        }
      />
    </Section>
  );
}
