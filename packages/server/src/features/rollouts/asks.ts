import { HOUR_MS } from '@muster/contract/durations';
import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { readDetail } from '@muster/contract/robot-link/detail';
import type { CommandMaker } from '../../platform/commands/command-maker.ts';
import { musterActor } from '../../platform/audit/muster-actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import { listWithdrawable, noteWithdrawn } from './asks.store.ts';
import type { Candidate } from './candidates.store.ts';
import type { Wait } from './engine/safe-now.ts';
import type { Held, RobotColumns } from './held.ts';
import { listGiven } from './installers/given.store.ts';
import type { Given, Receiver } from './installers/installer.ts';
import { CHUNK, lockRollout, type RolloutKey } from './rollouts.store.ts';
import type { Signal } from './signals.store.ts';

type Question = Extract<RobotCommand, { kind: 'install.ask' | 'install.withdraw' }>;

/** The part of a robot's row about its question. */
export type Asked = Pick<RobotColumns, 'askId' | 'askAgainAt' | 'isConfirmed'>;

/** Pause after an expired question: without it, a robot that ends questions at once would be asked continuously. */
const UNANSWERED_MS = HOUR_MS;

/** Whether to ask the robot now: it waits for a confirmation, no question is open, and the last pause is over. */
export const isToBeAsked = ({ askId, askAgainAt }: Candidate, { reason }: Wait, at: number): boolean =>
  reason === 'confirmation' && askId === null && (askAgainAt === null || askAgainAt.getTime() <= at);

/** The row after asking. `askId` undefined: no command was sent, and the next check asks again. */
export const askedNow = ({ isConfirmed }: Asked, askId: string | undefined): Asked => ({
  askId: askId ?? null,
  askAgainAt: null,
  isConfirmed,
});

type Answer = Pick<Signal, 'commandStatus' | 'commandDetail' | 'isSent' | 'isConfirmed'>;

/** The row after its question has ended. A confirmation in the console outlasts a no at the robot. */
export function afterAnswer({ commandStatus, commandDetail, isSent, ...row }: Answer, at: number): Asked {
  const isConfirmed = row.isConfirmed || commandStatus === 'done';
  const isCancelled = commandDetail !== null && readDetail(commandDetail)?.code === 'cancelled';
  const pause =
    commandStatus !== 'expired' || isCancelled
      ? rolloutsLimits.askAgainHours * HOUR_MS
      : isSent
        ? UNANSWERED_MS
        : 0;
  return { askId: null, isConfirmed, askAgainAt: isConfirmed || pause === 0 ? null : new Date(at + pause) };
}

/** Names come from files and packages, and robots show them. */
function shown(name: string, version: string): string {
  const clean = name.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return (clean === '' ? version : clean).slice(0, rolloutsLimits.askedNameMax).toWellFormed();
}

/** Questions to the people at the robots, sent in Muster's name. */
export function createAsks(commands: Pick<CommandMaker, 'createWithin'>) {
  async function send(
    unit: Unit,
    { row }: Held,
    robots: readonly Receiver[],
    command: Question,
  ): Promise<Given> {
    const work = { command, subject: row.subjectName };
    const minutes = rolloutsLimits.askHours * 60;
    const made = await commands.createWithin(unit, musterActor(row.teamId), work, robots, minutes);
    return made === null ? new Map() : listGiven(unit.tx, row.teamId, made.taskId);
  }

  return {
    ask(unit: Unit, held: Held, robots: readonly Receiver[]): Promise<Given> {
      const { id: rolloutId, subjectName, plan } = held.row;
      const { kind: what, version } = plan.subject;
      const parameters = { rolloutId, what, name: shown(subjectName, version), version };
      return send(unit, held, robots, { kind: 'install.ask', parameters });
    },

    /**
     * Takes back open questions whose answer no longer matters: the robot was skipped or left, or somebody confirmed in
     * the console. @returns whether there may be more
     */
    async withdraw(db: Database, { teamId, id }: RolloutKey): Promise<boolean> {
      return db.unit(async (unit) => {
        const held = await lockRollout(unit.tx, teamId, null, id);
        if (held === undefined) return false;
        const robots = await listWithdrawable(unit.tx, held.row, CHUNK);
        if (robots.length === 0) return false;
        await send(unit, held, robots, { kind: 'install.withdraw', parameters: { rolloutId: id } });
        await noteWithdrawn(unit.tx, held.row, robots);
        return robots.length === CHUNK;
      });
    },
  };
}

export type Asks = ReturnType<typeof createAsks>;
