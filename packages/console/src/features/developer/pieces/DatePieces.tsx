import { useState } from 'react';
import { DateField } from '../../../ui/DateField.tsx';
import { DateRangeField } from '../../../ui/DateRangeField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { fixed } from '../fixed.ts';
import { Section } from '../Section.tsx';

export function DatePieces() {
  const date = useHeld<string | null>('2026-11-24');
  const [range, setRange] = useState<{ start: string; end: string } | null>({
    start: '2026-11-05',
    end: '2026-11-18',
  });
  const time = useHeld<string | null>('22:00');
  return (
    <Section title="Dates and times" layout="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <DateField label="Begin" {...date} description="The first day." />
      <DateRangeField label="Period" value={range} onChange={setRange} />
      <TimeField label="From" {...time} description="By the 24 hour clock." />
      <DateField label="Empty day" {...fixed(null)} />
      <DateField
        label="Wrong day"
        {...fixed('2026-11-01')}
        min="2026-11-10"
        error="Choose a day after 10 November."
      />
      <TimeField label="Wrong time" {...fixed('05:00')} error="It ends before it begins." />
      <DateField label="Day that is fixed" {...fixed('2026-11-24')} isDisabled />
      <DateRangeField label="Wrong period" value={range} onChange={setRange} error="Longer than a month." />
      <TimeField label="Time that is fixed" {...fixed('08:30')} isDisabled />
    </Section>
  );
}
