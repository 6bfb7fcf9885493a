import type { CommandMessage } from '@muster/contract/robot-link/messages';
import type { Outcome } from '@muster/robot-agent/driver';
import type { Battery } from './battery.ts';
import { NEWEST_IMAGE } from './identity.ts';
import type { Quirks } from './quirks.ts';
import { between, type Random } from './random.ts';

/** What doing a command means for a machine: how long it takes, and how it ends. */
export interface Work {
  seconds: number;
  outcome: Outcome;
}

export interface Circumstances {
  battery: Battery;
  quirks: Quirks;
  imageVer: string;
  random: Random;
}

const BATTERY_FOR_INSTALL = 15;
const BATTERY_FOR_UPDATE = 30;

const done = (detail?: string): Outcome => ({ status: 'done', ...(detail ? { detail } : {}) });
const failed = (detail: string): Outcome => ({ status: 'failed', detail });
const refused = (detail: string): Work => ({ seconds: 0, outcome: { status: 'refused', detail } });

export function workOf(command: CommandMessage, circumstances: Circumstances): Work {
  const { quirks, random, imageVer } = circumstances;
  const take = (min: number, max: number) => between(random, min, max) * quirks.slowness;
  switch (command.kind) {
    case 'config.apply': {
      if (quirks.brokenPart) return refused(`fault ${quirks.brokenPart} must be repaired first`);
      const tooLow = batteryRefusal(circumstances.battery, BATTERY_FOR_INSTALL);
      if (tooLow) return tooLow;
      const apps = command.parameters.document.apps.length;
      const seconds = take(4, 10) + apps * take(1, 3);
      if (random() < quirks.installFailures) {
        return { seconds: seconds / 2, outcome: failed('the package could not be unpacked') };
      }
      return { seconds, outcome: done() };
    }
    case 'device.update': {
      const tooLow = batteryRefusal(circumstances.battery, BATTERY_FOR_UPDATE);
      if (tooLow) return tooLow;
      if (imageVer === NEWEST_IMAGE) return { seconds: take(2, 5), outcome: done('no newer version') };
      return { seconds: take(30, 60), outcome: done(`updated to ${NEWEST_IMAGE}`) };
    }
    case 'app.open': {
      const seconds = take(1, 3);
      return quirks.lacksApps ? { seconds, outcome: failed('app not found') } : { seconds, outcome: done() };
    }
    case 'network.check':
      return { seconds: take(5, 8), outcome: done(networkReport(random)) };
    case 'device.restart':
      return { seconds: take(2, 4), outcome: done() };
  }
}

function batteryRefusal({ level, isCharging }: Battery, needed: number): Work | null {
  if (isCharging || level >= needed) return null;
  return refused(`battery too low: ${Math.round(level)} %, needs ${needed} %`);
}

function networkReport(random: Random): string {
  const figure = (min: number, max: number) => Math.round(between(random, min, max));
  return (
    `download ${figure(8, 90)} Mbit/s, upload ${figure(4, 40)} Mbit/s, ` +
    `ping ${figure(8, 120)} ms, cloud reached`
  );
}
