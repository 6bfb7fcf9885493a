import { commandsLimits } from '@muster/contract/commands/limits';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Target } from './commands.store.ts';
import type { Dispatch } from './dispatch.ts';
import { holdTeam } from './supersede.ts';

/** A robot whose PIN was changed. */
export type PinTarget = Target & { connection: number };

/** Brings PINs to robots, as part of the unit that keeps them; a newer one replaces an older one on its way. */
export function createPinSender(dispatch: Pick<Dispatch, 'createWithin'>) {
  return {
    holdTeam,
    /** @param pin `null`: none. @returns `null` when none of the robots is activated */
    sendPins: (actor: Actor, unit: Unit, devices: readonly PinTarget[], pin: string | null) =>
      dispatch.createWithin(
        unit,
        actor,
        {
          command: { kind: 'pin.set', parameters: { pin } },
          subject: '',
          configId: null,
          version: null,
          retryOf: null,
        },
        devices,
        commandsLimits.waitExpiryMinutesMax,
      ),
  };
}
