import type { Visit } from './visit.ts';

function middle(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!);
}

/** The median of each figure on its own. */
export function medianOf(visits: readonly Visit[]): Visit {
  return {
    usable: middle(visits.map(({ usable }) => usable)),
    firstPaint: middle(visits.map(({ firstPaint }) => firstPaint)),
    largestPaint: middle(visits.map(({ largestPaint }) => largestPaint)),
    blocked: middle(visits.map(({ blocked }) => blocked)),
    received: middle(visits.map(({ received }) => received)),
  };
}
