import { commandRules } from '@muster/contract/robot-link/command-rules';
import { detailOf } from '@muster/contract/robot-link/detail';
import { commandMessage, type CommandMessage } from '@muster/contract/robot-link/messages';
import type { Ending, RobotDriver } from './driver.ts';
import type { Log } from './log.ts';

/** Whether a command of the journal can be run; another version of the agent may have known others. */
export const isUnderstood = (command: CommandMessage): boolean => commandMessage.safeParse(command).success;

/**
 * The result of a command that was running when the agent stopped, found out without running it again. A driver that
 * cannot tell must not keep the robot offline.
 */
export async function endingAfterCrash(
  driver: RobotDriver,
  command: CommandMessage,
  log: Log,
): Promise<Ending> {
  try {
    if (isUnderstood(command)) return await endingOf(driver, command);
    log.warn(
      { commandId: command.commandId },
      'this version does not understand an open command; it is not run',
    );
  } catch (error) {
    log.warn({ commandId: command.commandId, error }, 'the driver could not tell how a command ended');
  }
  return { status: 'failed', detail: detailOf('interrupted', {}) };
}

async function endingOf(driver: RobotDriver, command: CommandMessage): Promise<Ending> {
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
