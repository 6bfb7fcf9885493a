import { HOUR_MS } from '@muster/contract/durations';
import type { ConfigDocument } from '@muster/contract/configs/schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { fixReadiness } from '@muster/contract/readiness/endpoints';
import type { FixKind, FixStep } from '@muster/contract/readiness/schemas';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { findAnswer, keepAnswer } from '../../../platform/answers/answers.store.ts';
import { lockKeptVersion } from '../../../platform/configs/kept-version.store.ts';
import type { CommandMaker } from '../../../platform/commands/command-maker.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import type { Boards, Looked } from '../board/board.service.ts';
import { lockFiles } from './fix.store.ts';
import { planOf } from './plan.ts';

/** What readiness needs of the commands area. */
export interface CommandsOfReadiness extends CommandMaker {
  /** Sends robots their unfinished commands again. */
  deliverTo(sns: readonly string[]): Promise<void>;
}

/** What readiness needs of the area that installs apps. */
export interface InstallsOfReadiness {
  order(
    unit: Unit,
    actor: Actor,
    order: {
      fileId: string;
      deviceIds: readonly string[];
      notBefore: null;
      notAfter: null;
      expiresAt: Date;
      allowOlder: boolean;
    },
  ): Promise<unknown>;
}

export interface FixNeeds {
  boards: Pick<Boards, 'look'>;
  commands: CommandsOfReadiness;
  installs: InstallsOfReadiness;
}

type Body = RequestOf<typeof fixReadiness>['body'];
type Reply = ReplyOf<typeof fixReadiness>;

const CONFIG_MINUTES = 60;
/** Expiry of commands for robots that are online. */
const NOW_MINUTES = 5;

/** Carries out the fixes that a board offered. */
export function createFix(db: Database, { boards, commands, installs }: FixNeeds) {
  /** Locks files and configurations before commands are written: the lock order. */
  async function holdWhatIsGiven(unit: Unit, teamId: string, steps: ReadonlyMap<FixKind, FixStep[]>) {
    const keysOf = (kind: FixKind) => [...new Set((steps.get(kind) ?? []).map(({ key }) => key))].toSorted();
    const configs = new Map<
      string,
      { id: string; version: number; name: string; document: ConfigDocument }
    >();
    for (const key of keysOf('config')) {
      const [id = '', version = ''] = key.split(':');
      const held = await lockKeptVersion(unit.tx, teamId, id, Number(version));
      if (held === undefined) throw new Problem('readiness.changed');
      configs.set(key, { id, version: Number(version), ...held });
    }
    await lockFiles(unit.tx, teamId, keysOf('install'));
    return configs;
  }

  async function start(unit: Unit, actor: Actor, { board, robots, lesson }: Looked, all: readonly FixStep[]) {
    const steps: ReadonlyMap<FixKind, FixStep[]> = Map.groupBy(all, ({ kind }) => kind);
    const configs = await holdWhatIsGiven(unit, actor.teamId, steps);
    const of = (kind: FixKind) => Map.groupBy(steps.get(kind) ?? [], ({ key }) => key);
    const robotsOf = (some: readonly FixStep[]) => some.map(({ deviceId }) => robots.get(deviceId)!);
    const give = (some: readonly FixStep[], command: RobotCommand, subject: string) =>
      commands.createWithin(unit, actor, { command, subject }, robotsOf(some), NOW_MINUTES);

    for (const some of of('wake').values()) await give(some, { kind: 'device.wake', parameters: {} }, '');
    for (const [fileId, some] of of('install'))
      await installs.order(unit, actor, {
        fileId,
        deviceIds: some.map(({ deviceId }) => deviceId),
        notBefore: null,
        notAfter: null,
        // After the lesson, an hour from now at the earliest, the install is no longer needed.
        expiresAt: new Date(Math.max(lesson.endsAt, Date.now() + HOUR_MS)),
        allowOlder: false,
      });
    for (const [key, some] of of('config')) {
      const { id: configId, version, name, document } = configs.get(key)!;
      await commands.createWithin(
        unit,
        actor,
        {
          command: { kind: 'config.apply', parameters: { configId, version, document, downloads: [] } },
          subject: name,
          configId,
          version,
        },
        robotsOf(some),
        CONFIG_MINUTES,
      );
    }
    for (const [packageName, some] of of('open')) {
      const name = (board.lesson.appName ?? packageName).slice(0, 50).toWellFormed();
      await give(some, { kind: 'app.open', parameters: { packageName, name } }, name);
    }
    for (const some of of('restart').values())
      await give(some, { kind: 'device.restart', parameters: {} }, '');
    const again = robotsOf(steps.get('resend') ?? []).map(({ sn }) => sn);
    if (again.length > 0) unit.afterCommit(() => commands.deliverTo(again));
  }

  /**
   * Runs in one unit, serialised per team, so that a second request sees what the first has started. Idempotent: the
   * same `requestId` of the same user or token of the team gets the same response.
   * @throws Problem E004, lesson.not_found, readiness.past; readiness.changed when the actions would differ from those
   * the user saw, or none of them is possible any more
   */
  return async (actor: Actor, reach: Reach, body: Body): Promise<Reply> => {
    const { steps, requestId, ...asked } = body;
    const request = { endpoint: fixReadiness, actor, requestId };
    return db.unit(async (unit) => {
      await commands.holdTeam(unit, actor.teamId);
      const before = await findAnswer(unit.tx, request);
      if (before !== undefined) return before;
      const looked = await boards.look(unit.tx, actor, reach, asked, new Date());
      const plan = planOf(steps, looked.board.robots);
      const isVain = plan.start.length === 0 && plan.left.every(({ why }) => why === 'changed');
      if (plan.isOther || isVain) throw new Problem('readiness.changed');
      await start(unit, actor, looked, plan.start);
      const reply: Reply = { started: plan.start, left: plan.left };
      await keepAnswer(unit.tx, request, reply);
      return reply;
    });
  };
}
