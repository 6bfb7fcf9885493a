import { commandsLimits } from '@muster/contract/commands/limits';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Target } from './commands.store.ts';
import type { Dispatch } from './dispatch.ts';
import { holdTeam } from './supersede.ts';

/** A robot whose PIN changed. */
export type PinTarget = Target & { connection: number };

/** Sends PINs to robots in the transaction that stores them; a newer PIN supersedes one still being delivered. */
export function createPinSender(dispatch: Pick<Dispatch, 'createWithin'>) {
  return {
    holdTeam,
    /** @param pin `null`: removes the PIN. @returns `null` when none of the robots is activated */
    sendPins: (actor: AuditActor, unit: Unit, devices: readonly PinTarget[], pin: string | null) =>
      dispatch.createWithin(
        unit,
        actor,
        {
          command: { kind: 'pin.set', parameters: { pin } },
          subject: '',
        },
        devices,
        commandsLimits.waitExpiryMinutesMax,
      ),
  };
}
