import type { RobotReadiness } from '@muster/contract/readiness/schemas';

/**
 * For an unmonitored robot only its own reports are known. For a robot that is offline or not activated this is
 * irrelevant.
 */
export const isJudgedAlone = ({
  isWatched,
  reasons,
}: Pick<RobotReadiness, 'isWatched' | 'reasons'>): boolean =>
  !isWatched && reasons.every(({ kind }) => kind !== 'offline' && kind !== 'notActivated');
