import type { AlertOnRobots } from '@muster/contract/alerts/schemas';

export interface OnRobot {
  /** The worst alert shared with other robots. */
  shared: AlertOnRobots | null;
  /** Assignees of its alerts, without duplicates. */
  assignees: readonly string[];
}

type Answer = { items: readonly AlertOnRobots[] };

function byRobot({ items }: Answer): ReadonlyMap<string, OnRobot> {
  const robots = new Map<string, OnRobot>();
  // Worst first.
  for (const alert of items)
    for (const id of alert.deviceIds) {
      const { shared, assignees } = robots.get(id) ?? { shared: null, assignees: [] };
      const isShared = alert.deviceIds.length > 1 && alert.cause.kind !== 'robot';
      robots.set(id, {
        shared: shared ?? (isShared ? alert : null),
        assignees:
          alert.assignee === null || assignees.includes(alert.assignee)
            ? assignees
            : [...assignees, alert.assignee],
      });
    }
  return robots;
}

/** Index per response, because each row looks up its robot, and there may be thousands. */
const known = new WeakMap<Answer, ReadonlyMap<string, OnRobot>>();

/** Alerts of one robot in a response. */
export function onRobot(answer: Answer, id: string): OnRobot | undefined {
  let robots = known.get(answer);
  if (robots === undefined) {
    robots = byRobot(answer);
    known.set(answer, robots);
  }
  return robots.get(id);
}
