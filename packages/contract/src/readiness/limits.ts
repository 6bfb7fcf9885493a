export const readinessLimits = {
  lessonNameMax: 40,
  /** Lessons of a group. */
  lessonsMax: 60,
  lessonMinutesMin: 5,
  lessonMinutesMax: 8 * 60,
  /** Percent. */
  reserveMax: 50,
  reserve: 10,
  /** Robots of a board. */
  robotsMax: 500,
  /** The lesson that a board opens with is chosen among at most this many. */
  openingLessonsMax: 1000,
  stepsMax: 2000,
  /** How far ahead a lesson may begin. */
  daysAheadMax: 31,
} as const;
