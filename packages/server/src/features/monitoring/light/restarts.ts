import { commandRules } from '@muster/contract/robot-link/command-rules';
import { commandsMoved } from '../../commands/commands.events.ts';
import { restartsMoved } from '../monitoring.events.ts';

/** Tells every process of commanded restarts, during which a disconnected robot is not lost. */
export const followRestarts = commandsMoved.inTransaction(async ({ moved }, unit) => {
  const sns = moved.flatMap(({ sn, kind, status, oldStatus }) =>
    commandRules[kind].restartsRobot && status !== oldStatus ? [sn] : [],
  );
  if (sns.length > 0) await unit.emit(restartsMoved, { sns });
});
