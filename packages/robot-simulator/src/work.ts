import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Outcome } from '@muster/robot-agent/driver';
import type { Battery } from './battery.ts';
import { projectKey, type Belongings } from './belongings.ts';
import { NEWEST_IMAGE, type RobotIdentity } from './identity.ts';
import type { Quirks } from './quirks.ts';
import { between, pick, type Random } from './random.ts';
import { runLine } from './shell.ts';

/** What doing a command means for a machine: how long it takes, and how it ends. */
export interface Work {
  seconds: number;
  outcome: Outcome;
}

export interface Circumstances {
  identity: RobotIdentity;
  battery: Battery;
  quirks: Quirks;
  imageVer: string;
  belongings: Belongings;
  random: Random;
}

const BATTERY_FOR_INSTALL = 15;
const BATTERY_FOR_UPDATE = 30;

const done = (detail?: string): Outcome => ({ status: 'done', ...(detail ? { detail } : {}) });
const failed = (detail: string): Outcome => ({ status: 'failed', detail });
const refused = (detail: string): Work => ({ seconds: 0, outcome: { status: 'refused', detail } });

const breakdowns = ['package_failed', 'hash_mismatch', 'download_failed', 'no_space'] as const;

export function workOf(command: CommandMessage, circumstances: Circumstances): Work {
  const { quirks, random, imageVer, battery, belongings, identity } = circumstances;
  const take = (min: number, max: number) => between(random, min, max) * quirks.slowness;
  const install = (seconds: number): Work =>
    random() < quirks.installFailures
      ? { seconds: seconds / 2, outcome: failed(detailOf(pick(random, breakdowns), {})) }
      : { seconds, outcome: done() };
  const missing = (name: string) => failed(detailOf('project_not_found', { name }));

  switch (command.kind) {
    case 'config.apply': {
      if (quirks.brokenPart) return refused(detailOf('part_broken', { code: quirks.brokenPart }));
      const apps = command.parameters.document.apps.length;
      return batteryRefusal(battery, BATTERY_FOR_INSTALL) ?? install(take(4, 10) + apps * take(1, 3));
    }
    case 'roflow.install':
    case 'codelab.install':
    case 'questions.install':
      return batteryRefusal(battery, BATTERY_FOR_INSTALL) ?? install(take(4, 9));
    case 'roflow.remove':
    case 'codelab.play': {
      const { projectId, name } = command.parameters;
      const tool = command.kind === 'roflow.remove' ? 'roflow' : 'codelab';
      const isThere = belongings.projects.has(projectKey(tool, projectId));
      return { seconds: take(1, 3), outcome: isThere ? done() : missing(name) };
    }
    case 'device.update': {
      const tooLow = batteryRefusal(battery, BATTERY_FOR_UPDATE);
      if (tooLow) return tooLow;
      if (imageVer === NEWEST_IMAGE)
        return { seconds: take(2, 5), outcome: done(detailOf('up_to_date', {})) };
      return { seconds: take(30, 60), outcome: done(detailOf('updated', { version: NEWEST_IMAGE })) };
    }
    case 'device.reset':
      return batteryRefusal(battery, BATTERY_FOR_INSTALL) ?? { seconds: take(6, 12), outcome: done() };
    case 'device.relocate':
      return {
        seconds: take(4, 9),
        outcome: quirks.losesPosition ? failed(detailOf('position_unknown', {})) : done(),
      };
    case 'app.open': {
      const { name } = command.parameters;
      const outcome = quirks.lacksApps ? failed(detailOf('app_not_found', { name })) : done();
      return { seconds: take(1, 3), outcome };
    }
    case 'network.check':
      return { seconds: take(5, 8), outcome: done(networkReport(random)) };
    case 'adb.run': {
      const shell = runLine(command.parameters.command, identity, imageVer);
      const detail = detailOf('shell_output', shell);
      return { seconds: take(1, 2), outcome: shell.status === 0 ? done(detail) : failed(detail) };
    }
    case 'log.upload':
      return { seconds: take(2, 5), outcome: done() };
    case 'pin.set':
    case 'prompts.hide':
      return { seconds: take(0.5, 1), outcome: done() };
    case 'device.restart':
      return { seconds: take(2, 4), outcome: done() };
  }
}

function batteryRefusal({ level, isCharging }: Battery, needed: number): Work | null {
  if (isCharging || level >= needed) return null;
  return refused(detailOf('battery_low', { level: Math.round(level), needed }));
}

/** Megabits a second and milliseconds. */
function networkReport(random: Random): string {
  const figure = (min: number, max: number) => Math.round(between(random, min, max));
  return detailOf('network', { download: figure(8, 90), upload: figure(4, 40), ping: figure(8, 120) });
}
