import type {
  FixKind,
  FixStep,
  leftReasons,
  ReasonKind,
  RobotReadiness,
} from '@muster/contract/readiness/schemas';

export interface Plan {
  start: FixStep[];
  left: (FixStep & { why: (typeof leftReasons)[number] })[];
  /** A step would now use another file or configuration than the user saw. */
  isOther: boolean;
}

/** The reasons that each step fixes. */
const reasonsOf: Record<FixKind, readonly ReasonKind[]> = {
  wake: ['asleep'],
  open: ['otherApp'],
  install: ['appMissing', 'appOld'],
  config: ['config'],
  restart: ['code'],
  resend: ['asleep', 'appMissing', 'appOld', 'config', 'otherApp', 'code', 'work'],
};

function whyNot({ kind }: FixStep, robot: RobotReadiness | undefined): (typeof leftReasons)[number] {
  // The robot was moved or removed, or went offline.
  if (
    robot === undefined ||
    robot.reasons.some((each) => each.kind === 'offline' || each.kind === 'notActivated')
  )
    return 'changed';
  const reasons = robot.reasons.filter((each) => reasonsOf[kind].includes(each.kind));
  if (reasons.length === 0) return 'done';
  return reasons.some(({ way }) => way === 'itself') ? 'inHand' : 'changed';
}

/** The requested steps that still apply. Nothing is started that the user did not see. */
export function planOf(wanted: readonly FixStep[], robots: readonly RobotReadiness[]): Plan {
  const byId = new Map(robots.map((robot) => [robot.id, robot]));
  const steps = new Map(wanted.map((step) => [`${step.deviceId} ${step.kind}`, step]));
  const plan: Plan = { start: [], left: [], isOther: false };
  for (const step of steps.values()) {
    const robot = byId.get(step.deviceId);
    const possible = robot?.fixes.find(({ kind }) => kind === step.kind);
    if (possible === undefined) plan.left.push({ ...step, why: whyNot(step, robot) });
    else if (possible.key === step.key) plan.start.push(step);
    else plan.isOther = true;
  }
  return plan;
}
