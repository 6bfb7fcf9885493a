import { MINUTE_MS } from '@muster/contract/durations';
import { filesLimits } from '@muster/contract/files/limits';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import type { FixKind } from '@muster/contract/readiness/schemas';
import type { LessonFacts, RobotFacts, Work } from '../forecast.ts';
import type { RatesOfRobot } from '../rates/rates.ts';
import type { BoardRobot } from './robots.store.ts';
import type { OpenCommand } from './work.store.ts';

/** An online robot normally answers within seconds. */
const STUCK_AFTER_MS = MINUTE_MS;
/** Times as long as usual: a robot that is offline for longer has not come back from its restart. */
const LASTS_AT_MOST = 2;
/** Fallback durations in minutes, until enough commands were measured. */
const usual: Record<FixKind, number> = { wake: 0.5, open: 0.5, install: 4, config: 2, restart: 2, resend: 1 };
const LEAST = 0.25;
const MOST = 60;
/** Fewer measurements give no reliable median. */
const MEDIAN_OF = 3;

const kindOf: Record<FixKind, CommandKind | null> = {
  wake: 'device.wake',
  open: 'app.open',
  install: 'app.install',
  config: 'config.apply',
  restart: 'device.restart',
  resend: null,
};

export type Minutes = Record<FixKind, number>;

/** Minutes for each step, from measured commands or else the fallback. */
export function usualMinutes(
  measured: readonly { kind: CommandKind; minutes: number; count: number }[],
): Minutes {
  const of = (step: FixKind) => {
    const found = measured.find(({ kind, count }) => kind === kindOf[step] && count >= MEDIAN_OF);
    return found ? Math.min(MOST, Math.max(LEAST, found.minutes)) : usual[step];
  };
  return Object.fromEntries((Object.keys(usual) as FixKind[]).map((step) => [step, of(step)])) as Minutes;
}

const others = new Set<CommandKind>(['device.update', 'device.reset', 'software.install']);

function kindOfWork(command: OpenCommand, { app }: LessonFacts): Work['kind'] | null {
  const { kind, packageName, versionCode } = command;
  if (kind === 'config.apply') return 'config';
  if (kind === 'device.wake') return 'wake';
  if (kind === 'device.restart') return 'restart';
  if (others.has(kind)) return 'other';
  if (app === null || packageName !== app.packageName) return null;
  if (kind === 'app.open') return 'open';
  const isEnough = app.versionCode === null || BigInt(versionCode ?? '0') >= app.versionCode;
  return kind === 'app.install' && isEnough ? 'install' : null;
}

/** Maps a command to work for the lesson; `null`: irrelevant, or starts only after the lesson. */
function workOf(command: OpenCommand, lesson: LessonFacts, minutes: Minutes, now: number): Work | null {
  const kind = kindOfWork(command, lesson);
  if (kind === null) return null;
  const { status, progress, createdAt, sentAt, notBefore } = command;
  const begins = Math.max(+(sentAt ?? createdAt), +(notBefore ?? 0));
  // An install scheduled for the start or later is too late, so it does not count: an immediate one can be ordered.
  if (notBefore !== null && +notBefore >= (kind === 'install' ? lesson.startsAt : lesson.endsAt)) return null;
  const takes = (kind === 'other' ? usual.install : minutes[kind]) * MINUTE_MS;
  const isRunning = status === 'running' || status === 'accepted';
  const doneAt =
    isRunning && progress > 0 && begins <= now ? now + takes * (1 - progress / 100) : begins + takes;
  return {
    kind,
    name: command.kind,
    doneAt: Math.max(doneAt, now + LEAST * MINUTE_MS),
    isStuck: !isRunning && now - begins > STUCK_AFTER_MS && notBefore === null,
    isUnderWay: isRunning && now - begins < LASTS_AT_MOST * takes,
  };
}

const appOf = ({ appVersionCode, appVersionName }: BoardRobot): RobotFacts['app'] =>
  appVersionCode === null ? null : { versionCode: BigInt(appVersionCode), versionName: appVersionName! };

/** Robots of a group download a few at a time, so each waits for earlier batches. */
function waitOf(place: number): number {
  return Math.floor(place / filesLimits.robotsAtOnce) + 1;
}

export interface Known {
  robots: readonly BoardRobot[];
  commands: readonly OpenCommand[];
  rates: ReadonlyMap<string, RatesOfRobot>;
  restarted: ReadonlySet<string>;
  minutes: Minutes;
  /** A lesson of the group is in progress. */
  isLessonOn: boolean;
}

/** Input of `forecast` for each robot, in the order of `robots`. */
export function factsOf(known: Known, lesson: LessonFacts, now: number): RobotFacts[] {
  const { robots, commands, rates, restarted, minutes, isLessonOn } = known;
  const ofRobot = Map.groupBy(commands, ({ deviceId }) => deviceId);
  let installs = 0;
  return robots.map((robot): RobotFacts => {
    const app = appOf(robot);
    const code = lesson.app?.versionCode ?? null;
    const lacksApp = lesson.app !== null && (app === null || (code !== null && app.versionCode < code));
    if (lacksApp && robot.connection === 1) installs += 1;
    const work = (ofRobot.get(robot.id) ?? []).flatMap(
      (command) => workOf(command, lesson, minutes, now) ?? [],
    );
    const isCharging = robot.isCharging ?? false;
    return {
      connection: robot.connection === 1 ? 'online' : robot.connection === 0 ? 'offline' : 'notActivated',
      offlineSince: robot.offlineSince && +robot.offlineSince,
      isAsleep: robot.isAsleep ?? false,
      battery: robot.battery,
      isCharging,
      rates: rates.get(robot.id)!,
      app,
      config: {
        state: robot.configState === 'none' || robot.configState === 'applied' ? 'inSync' : 'outOfSync',
        key: `${robot.configId}:${robot.configVersion}`,
      },
      codes: robot.codes,
      // A service robot away from its charger may be driving.
      isInUse: isLessonOn || robot.project !== null || (robot.model === 'service' && !isCharging),
      wasRestarted: restarted.has(robot.id),
      work,
      minutes: { ...minutes, install: minutes.install * waitOf(Math.max(0, installs - 1)) },
    };
  });
}
