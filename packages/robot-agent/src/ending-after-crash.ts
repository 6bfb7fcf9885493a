import { commandRules } from '@muster/contract/robot-link/command-rules';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import type { Ending, RobotDriver } from './driver.ts';

/** The result of a command that was running when the agent stopped, found out without running it again. */
export async function endingAfterCrash(driver: RobotDriver, command: CommandMessage): Promise<Ending> {
  // Running again proves nothing: after a failed update the robot starts with the old software.
  if (command.kind === 'software.install') return endingOfUpdate(driver, command.parameters.version);
  if (commandRules[command.kind].restartsRobot) return { status: 'done' };
  const hasTakenEffect = (await driver.isApplied?.(command)) ?? false;
  return hasTakenEffect ? { status: 'done' } : { status: 'failed', detail: detailOf('interrupted', {}) };
}

function endingOfUpdate(driver: RobotDriver, wanted: string): Ending {
  const { imageVer: has = '' } = driver.readState();
  if (has === wanted) return { status: 'done' };
  return { status: 'failed', detail: detailOf('wrong_version', { has, wanted }) };
}
