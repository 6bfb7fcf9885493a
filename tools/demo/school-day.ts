/**
 * A time on a school day before today.
 * @param ago number of school days back: 1 is the last one
 * @param time `HH:MM`, local time of the demo
 */
export function schoolDay(ago: number, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number);
  const day = new Date();
  for (let left = ago; left > 0;) {
    day.setDate(day.getDate() - 1);
    if (day.getDay() !== 0 && day.getDay() !== 6) left -= 1;
  }
  day.setHours(hours!, minutes, (ago * 17 + minutes! * 7) % 60, 0);
  return day;
}
