/** Grade of a figure, worst last; `notObtained`: the robot sent no value or an impossible one. */
export const networkGrades = ['good', 'normal', 'bad', 'notObtained'] as const;
export type NetworkGrade = (typeof networkGrades)[number];

export const networkItems = ['upload', 'download', 'ping', 'cloud'] as const;
export type NetworkItem = (typeof networkItems)[number];

/** What a robot measured: Mbit/s, ms, and whether it reached the cloud platform. */
export interface NetworkFigures {
  upload: number | null;
  download: number | null;
  ping: number | null;
  cloud: boolean | null;
}

/** Limits of good and normal, inclusive; anything worse is bad. Documented in docs/monitoring.md. */
export const networkThresholds = {
  upload: { good: 5, normal: 1, isMoreBetter: true },
  download: { good: 10, normal: 2, isMoreBetter: true },
  ping: { good: 60, normal: 150, isMoreBetter: false },
} as const;

export function gradeOf(item: NetworkItem, figures: NetworkFigures): NetworkGrade {
  if (item === 'cloud') return figures.cloud === null ? 'notObtained' : figures.cloud ? 'good' : 'bad';
  const figure = figures[item];
  if (figure === null) return 'notObtained';
  const { good, normal, isMoreBetter } = networkThresholds[item];
  const isWithin = (bound: number) => (isMoreBetter ? figure >= bound : figure <= bound);
  return isWithin(good) ? 'good' : isWithin(normal) ? 'normal' : 'bad';
}

export type ItemGrades = Record<NetworkItem, NetworkGrade>;

export const gradesOf = (figures: NetworkFigures): ItemGrades => ({
  upload: gradeOf('upload', figures),
  download: gradeOf('download', figures),
  ping: gradeOf('ping', figures),
  cloud: gradeOf('cloud', figures),
});

/** The worst of the obtained items; items that older software does not send do not count. */
export function overallGrade(grades: ItemGrades): NetworkGrade {
  const obtained = Object.values(grades).filter((grade) => grade !== 'notObtained');
  if (obtained.length === 0) return 'notObtained';
  return networkGrades[Math.max(...obtained.map((grade) => networkGrades.indexOf(grade)))]!;
}
