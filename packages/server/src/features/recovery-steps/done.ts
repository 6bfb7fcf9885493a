import { isTrouble } from '@muster/contract/monitoring/codes';
import { recoveryStepsTopic } from '@muster/contract/recovery-steps/live-topics';
import { stepsDoneBy, stepsOf, stepsOfSign } from '@muster/contract/recovery-steps/steps';
import type { Unit } from '../../platform/events/event.ts';
import type { LivePublisher } from '../../platform/live/hub.ts';
import { commandsMoved } from '../commands/commands.events.ts';
import { signsCame } from '../monitoring/monitoring.events.ts';
import * as store from './ticks.store.ts';

/** Ticks steps automatically, when a sign from the robot or a finished command shows that they were done. */
export function stepsDone(live: LivePublisher) {
  async function write(unit: Unit, teamId: string, done: readonly store.Done[]): Promise<void> {
    if (done.length === 0) return;
    const groups = await store.writeDone(unit.tx, teamId, done);
    unit.afterCommit(() => {
      for (const [of, groupId] of groups)
        live.publish(recoveryStepsTopic, { teamId, groupIds: [groupId] }, { of });
    });
  }

  return [
    signsCame.inTransaction(({ teamId, robots }, unit) =>
      write(
        unit,
        teamId,
        robots.flatMap(({ deviceId, code, since }) =>
          stepsOfSign(code).map((step) => ({
            deviceId,
            code,
            step,
            since: new Date(since),
            actorName: null,
          })),
        ),
      ),
    ),
    // Only commands created after the code was raised count.
    commandsMoved.inTransaction(async ({ moved }, unit) => {
      const ended = moved.filter(
        ({ kind, status, oldStatus }) =>
          status === 'done' && oldStatus !== 'done' && stepsDoneBy(kind).length > 0,
      );
      const byTeam = Map.groupBy(ended, ({ teamId }) => teamId);
      for (const [teamId, commands] of [...byTeam].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const rows = await store.listCodesBefore(unit.tx, teamId, commands);
        const byId = new Map(commands.map((command) => [command.id, command]));
        await write(
          unit,
          teamId,
          rows.flatMap(({ id, code, since, actorName }) => {
            const { deviceId, kind } = byId.get(id)!;
            if (!isTrouble(code)) return [];
            return stepsDoneBy(kind)
              .filter((step) => stepsOf(code).includes(step))
              .map((step) => ({ deviceId, code, step, since, actorName }));
          }),
        );
      }
    }),
  ];
}
