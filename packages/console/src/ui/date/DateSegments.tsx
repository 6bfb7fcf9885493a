import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { segment, segments } from './date-class.ts';

/** The segments of a date or time, each a number to type or to step with the arrow keys. */
export function DateSegments({ slot, className }: { slot?: string; className?: string }) {
  return (
    <DateInput slot={slot} className={className ?? segments}>
      {(part) => <DateSegment segment={part} className={segment} />}
    </DateInput>
  );
}
