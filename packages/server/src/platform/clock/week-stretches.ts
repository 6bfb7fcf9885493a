import { DAY_MS, MINUTE_MS } from '@muster/contract/durations';
import { dayAndMinute } from '@muster/contract/monitoring/site-clock';
import { type Span, spansOf, type WeekTime } from '@muster/contract/monitoring/week-times';
import { Temporal } from 'temporal-polyfill';

/** From and to, in ms since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/** Stretches that touch or overlap are one. In order of their beginnings. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Minutes since midnight of the day on which this time begins. */
const ofOneDay = (time: WeekTime): Span => spansOf({ ...time, days: [1] })[0]!;

/** A stretch in which clocks do not change. */
interface Steady extends Stretch {
  /** Local time minus UTC, in ms. */
  offset: number;
}

function* steadyStretches(zone: string, from: number, to: number): Generator<Steady> {
  for (let begin = from; begin < to;) {
    const local = Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(zone);
    const end = Math.min(local.getTimeZoneTransition('next')?.epochMilliseconds ?? to, to);
    yield { from: begin, to: end, offset: local.offsetNanoseconds / 1_000_000 };
    begin = end;
  }
}

/** Midnight of the day that the local clock shows, as if it were UTC, in ms. */
function midnightOf(zone: string, ms: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
  return day.toZonedDateTime('UTC').epochMilliseconds;
}

/**
 * The occurrences of these weekly times that overlap the span, each in full and in order; adjacent ones are merged. One
 * that only touches the span does not count. The times follow the local clock: a time that a clock change skips does
 * not occur, one that it repeats occurs twice.
 * @param zone IANA name of the time zone of the times
 * @param opens beginning of the span, in ms since 1970; `closes` its end
 */
export function weekStretches(
  times: readonly WeekTime[],
  zone: string,
  opens: number,
  closes: number,
): Stretch[] {
  const found: Stretch[] = [];
  const last = midnightOf(zone, closes);
  const stretches = [...steadyStretches(zone, opens - 3 * DAY_MS, closes + 3 * DAY_MS)];
  // A time that began the evening before may still go on, and one that ends then may be continued.
  for (let midnight = midnightOf(zone, opens) - DAY_MS; midnight <= last; midnight += DAY_MS) {
    const { day } = dayAndMinute(midnight / MINUTE_MS);
    const spans = times.filter(({ days }) => days.includes(day)).map((time) => ofOneDay(time));
    for (const steady of stretches)
      for (const span of spans) {
        const [from, to] = [span.from, span.to].map(
          (minute) => midnight + minute * MINUTE_MS - steady.offset,
        );
        const shown = { from: Math.max(from!, steady.from), to: Math.min(to!, steady.to) };
        if (shown.from < shown.to) found.push(shown);
      }
  }
  return joined(found).filter(({ from, to }) => from < closes && to > opens);
}
