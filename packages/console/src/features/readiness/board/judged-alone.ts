import type { RobotReadiness } from '@muster/contract/readiness/schemas';

/** Of a robot that nobody watches only what it says itself is known. Of one that is away that matters to nobody. */
export const isJudgedAlone = ({
  isWatched,
  reasons,
}: Pick<RobotReadiness, 'isWatched' | 'reasons'>): boolean =>
  !isWatched && reasons.every(({ kind }) => kind !== 'offline' && kind !== 'notActivated');
