import type { Unit } from '../../../platform/events/event.ts';
import { invitationsClosed } from '../joining.events.ts';

/** Invitations were closed: a mail of theirs that is still to be sent would invite somebody who is in the team. */
export async function keepBack(
  unit: Unit,
  teamId: string,
  closed: readonly { mailId: string | null }[],
): Promise<void> {
  const mailIds = closed.flatMap(({ mailId }) => mailId ?? []);
  if (mailIds.length > 0) await unit.emit(invitationsClosed, { teamId, mailIds });
}
