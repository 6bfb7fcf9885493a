import type { StateMessage } from '@muster/contract/robot-link/messages';
import type { RobotIdentity } from './identity.ts';
import type { Belongings } from './belongings.ts';

/** A log for technicians: identity, state, installed items, and the latest actions. */
export function logText(
  identity: RobotIdentity,
  state: StateMessage,
  has: Belongings,
  done: readonly string[],
  now: Date,
): string {
  const lines = [
    `# ${identity.sn} ${identity.model} ${now.toISOString()}`,
    `software ${state.imageVer ?? '?'} firmware ${state.firmwareVer ?? '?'}`,
    `battery ${state.battery} % ${state.isCharging ? 'charging' : 'on battery'}`,
    `memory ${state.freeMemory ?? 0} free of ${state.memory ?? 0}`,
    `faults ${(state.faults ?? []).join(' ') || 'none'}`,
    `app ${state.app?.packageName ?? 'none'}`,
    ...has.apps.map((app) => `installed app ${app.packageName} ${app.name}`),
    ...[...has.projects].map(([key, name]) => `installed project ${key} ${name}`),
    ...done.map((line) => `done ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}
