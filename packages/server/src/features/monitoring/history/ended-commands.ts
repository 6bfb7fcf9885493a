import type { CommandKind } from '@muster/contract/robot-link/commands';
import { readDetail } from '@muster/contract/robot-link/detail';
import type { Tx } from '../../../platform/database/database.ts';
import { commandsMoved } from '../../commands/commands.events.ts';
import { writeCommands } from './history.store.ts';

/** History code (spec section 4) for each kind of command; other kinds are not recorded. */
const codes: Partial<Record<CommandKind, string>> = {
  'device.restart': '5-1',
  'prompts.hide': '5-2',
  'log.upload': '5-4',
  'app.open': '5-6',
  'device.relocate': '5-7',
  'network.check': '5-8',
};

function codeOf(kind: CommandKind, isDone: boolean, detail: string | null): string | undefined {
  if (kind !== 'device.update') return codes[kind];
  if (!isDone) return '6-3';
  return detail !== null && readDetail(detail)?.code === 'up_to_date' ? '6-2' : '6-1';
}

/** Records ended commands in the history of monitored robots, whoever sent them. */
export const endedCommands = commandsMoved.inTransaction(async ({ moved }, { tx }: { tx: Tx }) => {
  const ended = moved.flatMap(({ id, taskId, teamId, deviceId, kind, status, detail, endedAt }) => {
    const isDone = status === 'done';
    const code = endedAt === null ? undefined : codeOf(kind, isDone, detail);
    return code === undefined
      ? []
      : [{ id, taskId, teamId, deviceId, at: endedAt!, code, change: isDone ? 'done' : 'failed', detail }];
  });
  if (ended.length > 0) await writeCommands(tx, ended);
});
