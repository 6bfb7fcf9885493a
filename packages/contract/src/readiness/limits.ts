export const readinessLimits = {
  lessonNameMax: 40,
  /** Of a group. */
  lessonsMax: 60,
  lessonMinutesMin: 5,
  lessonMinutesMax: 8 * 60,
  /** Percent. */
  reserveMax: 50,
  reserve: 10,
  /** Of a board. */
  robotsMax: 500,
  /** Among so many the one is looked for that a board opens with. */
  openingLessonsMax: 1000,
  stepsMax: 2000,
  /** How far ahead a lesson may be. */
  daysAheadMax: 31,
} as const;
