import { gradesOf, overallGrade } from '@muster/contract/network-checks/grades';
import { readNetwork } from '@muster/contract/network-checks/reading';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Tx } from '../../platform/database/database.ts';
import { commandsMoved, type MovedCommand, taskCreated } from '../commands/commands.events.ts';
import { type EndedCheck, endChecks, insertChecks } from './checks.store.ts';

const KIND = 'network.check';

/** Every `network.check` command inserts running checks, whoever sends it and from where. */
export const checksBegin = taskCreated.inTransaction(async ({ task }, { tx }: { tx: Tx }) => {
  const { command, teamId, createdBy, targets } = task;
  if (command.kind !== KIND || targets.length === 0) return;
  const checks = targets.map(({ commandId, id }) => ({ id: commandId, deviceId: id }));
  await insertChecks(tx, teamId, createdBy.name, checks);
});

function endOf({ teamId, deviceId, id, status, detail, endedAt }: MovedCommand): EndedCheck {
  const isDone = status === 'done';
  const figures = readNetwork(isDone ? detail : null);
  return {
    ...figures,
    teamId,
    deviceId,
    id,
    state: isDone ? 'done' : 'error',
    endedAt: endedAt!,
    grade: isDone ? overallGrade(gradesOf(figures)) : null,
    // A finished check stores its figures instead.
    detail: isDone ? null : (detail ?? (status === 'expired' ? detailOf('no_answer', {}) : null)),
  };
}

/** Stores the result, or the missing answer, in the transaction that ends the command. */
export const checksEnd = commandsMoved.inTransaction(async ({ moved }, { tx }: { tx: Tx }) => {
  const ended = moved.filter(({ kind, endedAt }) => kind === KIND && endedAt !== null);
  if (ended.length > 0) await endChecks(tx, ended.map(endOf));
});

/** Whether the command is a network check that has ended. */
export const isCheck = ({ kind, endedAt }: MovedCommand) => kind === KIND && endedAt !== null;
