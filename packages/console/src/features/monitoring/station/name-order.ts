import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

type Named = Pick<MonitoredDevice, 'id' | 'name' | 'sn'>;

/** Indexes of the robots in the list, sorted by name. */
export type NameOrder = readonly number[];

/** With natural number order: 2 comes before 10. */
export const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;
const labelOf = ({ name, sn }: Named) => name || sn;

/**
 * A locale-aware comparison takes a microsecond, and lights change many times a second while names stay the same: the
 * order is cached until a robot is added, removed or renamed.
 */
export function createNameOrder(): (robots: readonly Named[]) => NameOrder {
  let ids: readonly string[] = [];
  let labels: readonly string[] = [];
  let order: NameOrder = [];
  return (robots) => {
    const isSame =
      robots.length === ids.length &&
      robots.every((robot, at) => robot.id === ids[at] && labelOf(robot) === labels[at]);
    if (!isSame) {
      ids = robots.map(({ id }) => id);
      const now = robots.map(labelOf);
      labels = now;
      order = now.map((_, at) => at).toSorted((a, b) => compareNames(now[a]!, now[b]!));
    }
    return order;
  };
}
