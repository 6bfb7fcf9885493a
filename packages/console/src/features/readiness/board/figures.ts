import type { Board, FixKind, FixStep, RobotReadiness } from '@muster/contract/readiness/schemas';

export interface Figures {
  total: number;
  /** Ready now. */
  ready: number;
  /** Ready in time if the button is pressed. */
  fixable: number;
  /** Ready when the lesson begins, including those fixed by the button. */
  inTime: number;
}

export function figuresOf({ robots }: Pick<Board, 'robots'>): Figures {
  const count = (state: RobotReadiness['state']) => robots.filter((robot) => robot.state === state).length;
  const [ready, fixable] = [count('ready'), count('fixable')];
  return { total: robots.length, ready, fixable, inTime: ready + fixable + count('becomesReady') };
}

export interface Offer {
  steps: FixStep[];
  robots: number;
  /** Number of steps per kind, in execution order. */
  counts: { kind: FixKind; count: number }[];
  /** Until the last robot is finished. */
  minutes: number;
  /** Names of the robots that restart. */
  restarting: string[];
}

const order: readonly FixKind[] = ['install', 'config', 'wake', 'open', 'restart', 'resend'];

/** Steps of the button: for all robots that it makes ready, including those ready only after the lesson begins. */
export function offerOf({ robots }: Pick<Board, 'robots'>): Offer {
  const some = robots.filter(({ state, fixes }) => fixes.length > 0 && state !== 'missing');
  const steps = some.flatMap(({ id, fixes }) => fixes.map(({ kind, key }) => ({ deviceId: id, kind, key })));
  const lengths = some.map(({ fixes }) => fixes.reduce((sum, { minutes }) => sum + minutes, 0));
  return {
    steps,
    robots: some.length,
    counts: order.flatMap((kind) => {
      const count = steps.filter((step) => step.kind === kind).length;
      return count > 0 ? [{ kind, count }] : [];
    }),
    minutes: Math.ceil(Math.max(0, ...lengths)),
    restarting: some
      .filter(({ fixes }) => fixes.some(({ kind }) => kind === 'restart'))
      .map(({ name, sn }) => name || sn),
  };
}

const worst: readonly RobotReadiness['state'][] = ['missing', 'late', 'fixable', 'becomesReady', 'ready'];

/** Robots that need attention first; within a state the order is kept. */
export const worstFirst = (robots: readonly RobotReadiness[]): RobotReadiness[] =>
  robots.toSorted((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state));
