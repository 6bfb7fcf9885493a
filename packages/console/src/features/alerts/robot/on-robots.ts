import type { AlertOnRobots } from '@muster/contract/alerts/schemas';

export interface OnRobot {
  /** The worst that it shares with others. */
  shared: AlertOnRobots | null;
  /** Who looks after its alerts, each once. */
  assignees: readonly string[];
}

type Answer = { items: readonly AlertOnRobots[] };

function byRobot({ items }: Answer): ReadonlyMap<string, OnRobot> {
  const robots = new Map<string, OnRobot>();
  // The worst come first.
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

/** By answer: each row of a list asks, and there may be thousands of robots. */
const known = new WeakMap<Answer, ReadonlyMap<string, OnRobot>>();

/** What an answer says of one robot. */
export function onRobot(answer: Answer, id: string): OnRobot | undefined {
  let robots = known.get(answer);
  if (robots === undefined) {
    robots = byRobot(answer);
    known.set(answer, robots);
  }
  return robots.get(id);
}
