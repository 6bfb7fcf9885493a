import { gradesOf, type NetworkGrade } from '@muster/contract/network-checks/grades';
import type { NetworkCheck, RobotNetwork } from '@muster/contract/network-checks/schemas';
import type { CheckRow } from './checks.store.ts';
import type { RobotRow } from './robots.store.ts';

/** `real` yields seven digits; robots measure less precisely. */
const figure = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/**
 * `grades` of the figures are by the current thresholds, so that old and new checks are comparable; `grade` is stored.
 */
export function presentCheck(row: CheckRow): NetworkCheck {
  const figures = {
    upload: figure(row.upload),
    download: figure(row.download),
    ping: figure(row.ping),
    cloud: row.isCloudReached,
  };
  return {
    id: row.id,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedByName,
    endedAt: row.endedAt?.toISOString() ?? null,
    ...figures,
    grades: gradesOf(figures),
    grade: row.grade as NetworkGrade | null,
    detail: row.detail,
  };
}

export const presentRobot = ({ deviceId, check, ...robot }: RobotRow): RobotNetwork => ({
  ...robot,
  id: deviceId,
  check: check && presentCheck(check),
});
