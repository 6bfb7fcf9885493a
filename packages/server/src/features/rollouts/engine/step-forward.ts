import { nextStep, type Step, type Surroundings } from './next-step.ts';
import type { RobotRow } from './robot-row.ts';
import type { RobotNow } from './safe-now.ts';

/** Reasons that stop an install but not a download. */
const beforeInstall = new Set(['window', 'doNotDisturb']);

/**
 * The next step of a robot whose wave may start. `install` is one command that also downloads the file; `download` is
 * only the download, before the window.
 * @param isAhead whether robots of this rollout may download before their window
 */
export function stepForward(row: RobotRow, robot: RobotNow, around: Surroundings, isAhead: boolean): Step {
  const step = nextStep({ ...row, hasFile: true }, robot, around);
  if (row.hasFile) return step;
  const isEarly = isAhead && step.do === 'wait' && beforeInstall.has(step.reason);
  const needsSlot = step.do === 'install' && around.freeSlots <= 0;
  return isEarly || needsSlot ? nextStep(row, robot, around) : step;
}
