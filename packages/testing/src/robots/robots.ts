import { createMemoryJournal } from '@muster/robot-agent/memory-journal';
import type { Journal } from '@muster/robot-agent/journal';
import type { Robot, RobotOptions, Timing } from '@muster/robot-agent/options';
import { startRobot } from '@muster/robot-agent/robot';
import type { LocalMuster } from './local-muster.ts';
import { createScriptedDriver, type ScriptedDriver } from './scripted-driver.ts';

/** Short enough that tests need not wait, long enough that nothing busy-loops. */
export const quick: Partial<Timing> = {
  stateMinMs: 30,
  retryBaseMs: 10,
  retryMaxMs: 40,
  connectTimeoutMs: 5000,
};

export interface TestRobot {
  robot: Robot;
  driver: ScriptedDriver;
  journal: Journal;
}

export function startTestRobot(
  muster: LocalMuster,
  options: Partial<RobotOptions> & { sn?: string; driver?: ScriptedDriver } = {},
): TestRobot {
  const {
    sn = 'KS10240101',
    driver = createScriptedDriver(),
    journal = createMemoryJournal(),
    ...rest
  } = options;
  const robot = startRobot({
    identity: { enrol: { url: muster.url, sn, key: 'team-key', model: 'air-s' } },
    driver,
    journal,
    timing: quick,
    ...rest,
  });
  return { robot, driver, journal };
}

/** Matches the final result message of a command. */
export function isEnd(
  commandId: string,
): (message: { name: string; body: Record<string, unknown> }) => boolean {
  return ({ name, body }) =>
    name === 'result' &&
    body['commandId'] === commandId &&
    ['done', 'failed', 'refused', 'expired'].includes(String(body['status']));
}
