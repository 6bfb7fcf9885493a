import type { RobotReadiness } from '@muster/contract/readiness/schemas';
import { StateMark } from '../board/StateMark.tsx';

/** More marks could not be counted. */
const SHOWN_MAX = 48;

/** One mark per robot; the figure above says the same in words. */
export function RobotMarks({ robots }: { robots: readonly RobotReadiness[] }) {
  if (robots.length > SHOWN_MAX) return null;
  return (
    <ul aria-hidden className="flex flex-wrap gap-1.5">
      {robots.map(({ id, state }) => (
        <li key={id}>
          <StateMark state={state} isLarge={false} />
        </li>
      ))}
    </ul>
  );
}
