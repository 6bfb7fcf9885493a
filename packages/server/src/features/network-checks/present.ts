import { gradesOf, type NetworkGrade } from '@muster/contract/network-checks/grades';
import type { NetworkCheck, RobotNetwork } from '@muster/contract/network-checks/schemas';
import type { CheckRow } from './checks.store.ts';
import type { RobotRow } from './robots.store.ts';

/** `real` keeps seven digits: what is shown was measured with fewer. */
const figure = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** Graded by the thresholds of today, so that a check of last week compares with one of now. */
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
