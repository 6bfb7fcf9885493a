import { randomUUID } from 'node:crypto';
import { robotLimits } from '@muster/contract/robot-link/limits';
import type { RobotCondition, TakenCondition } from '@muster/contract/monitoring/robot-condition';
import type { DownTopic } from '@muster/contract/robot-link/topics';
import { createAppReporter } from './app-reporter.ts';
import { createBackoff } from './backoff.ts';
import { createCommandRunner } from './command-runner.ts';
import { createConditionKeeper } from './condition/condition-keeper.ts';
import { createConnectionLife } from './connection-life.ts';
import { createConnector } from './connector.ts';
import type { DriverEvent } from './driver.ts';
import { type Incoming, readIncoming } from './incoming.ts';
import { noCounts } from './no-counts.ts';
import type { Journal } from './journal.ts';
import { silent } from './log.ts';
import { createFileParts } from './file-parts.ts';
import { createCountingParts } from './parts.ts';
import { createServerClock } from './server-clock.ts';
import { sendLog } from './send-log.ts';
import type { Admission, Robot, RobotCounters, RobotOptions } from './options.ts';
import { createOutbox } from './outbox.ts';
import { createStateReporter } from './state-reporter.ts';
import { defaultTiming } from './timing.ts';
import { createSendPicture } from './watch/send-picture.ts';
import { createWatchKeeper } from './watch/watch-keeper.ts';

const freeAdmission: Admission = { enrol: (attempt) => attempt(), connect: (attempt) => attempt() };

/** Precision of the time in an HTTP answer, which is given in whole seconds. */
const HTTP_PRECISION_MS = 2000;

const partsOf = ({ filesDirectory }: Journal) =>
  filesDirectory === null ? createCountingParts() : createFileParts(filesDirectory);

/**
 * Starts the robot side of the link and keeps it connected until it is stopped or finally refused. Returns at once;
 * `status` and `onStatus` report the progress.
 */
export function startRobot(options: RobotOptions): Robot {
  const { identity, driver, journal, log = silent, admission = freeAdmission, transport = 'tcp' } = options;
  const timing = { ...defaultTiming, ...options.timing };
  // The server stores it in upper case, and the broker accepts only that user name.
  const sn = ('enrol' in identity ? identity.enrol.sn : identity.sn).trim().toUpperCase();
  const stopping = new AbortController();
  const counters: RobotCounters = noCounts();
  let keepingTime: NodeJS.Timeout | undefined;
  /** Whether it ever had a condition: a robot that never had one omits it from its reports. */
  let hadCondition = journal.state.condition !== null;

  const clock = createServerClock(journal, log);
  const connector = createConnector({
    identity,
    sn,
    journal,
    transport,
    timing,
    admission,
    log,
    signal: stopping.signal,
    onPhase: (phase) => connection.enter(phase),
    beforeAnew: async () => driver.forgetPin?.(),
    onEnrolled,
    onMessage,
    onServerTime: (time) => clock.heard(time, HTTP_PRECISION_MS),
  });
  const connection = createConnectionLife({
    sn,
    log,
    timing,
    signal: stopping.signal,
    attempt: () => connector.attempt(),
    onOpen(link) {
      counters.connections += 1;
      runner.noteTime();
      sayWhatItHas();
      apps.say();
      outbox.attach(link);
      reporter.start();
    },
    onClosed() {
      reporter.pause();
      outbox.detach();
    },
    onStatus: options.onStatus,
  });
  const outbox = createOutbox();
  const apps = createAppReporter(driver, (message) => outbox.apps(message));
  const reporter = createStateReporter(
    { minMs: timing.stateMinMs, againMs: timing.stateAgainMs, maxMs: stateMaxMs },
    publishState,
  );
  const conditions = createConditionKeeper({
    driver,
    journal,
    log,
    now: clock.now,
    lookEveryMs: timing.lookAtClockMs,
    onTaken: sayWhatItHas,
    onActed: (code, detail) => publishEvent({ kind: 'condition.acted', code, detail }),
  });
  const watch = createWatchKeeper({
    driver,
    log,
    now: clock.now,
    publishPose: (pose) => connection.publish('pose', pose, { qos: 0 }),
    send: createSendPicture(server),
  });
  const runner = createCommandRunner({
    driver,
    journal,
    log,
    progressEveryMs: timing.progressEveryMs,
    clock,
    files: {
      parts: options.parts ?? partsOf(journal),
      createBackoff: () => createBackoff(timing.retryBaseMs, timing.retryMaxMs),
      server,
    },
    model: ('enrol' in identity ? identity.enrol.model : identity.model) ?? null,
    sendLog: (to, text, signal) =>
      sendLog(connector.credentials()?.origin, to, text, timing.retryBaseMs, signal),
    onResult(result) {
      counters.results += 1;
      outbox.result(result);
    },
    onApplied: sayWhatItHas,
    onDuplicate: () => (counters.duplicates += 1),
    onExecute: () => (counters.executions += 1),
  });

  function server() {
    const known = connector.credentials();
    // The same credentials as at the broker, so that only this robot can download its files.
    const proof = known && Buffer.from(`${sn}:${known.secret}`).toString('base64');
    return known && { origin: known.origin, headers: { authorization: `Basic ${proof}` } };
  }

  function stateMaxMs(): number {
    const seconds = connector.credentials()?.stateEverySeconds ?? robotLimits.stateEverySeconds;
    return timing.stateMaxMs ?? seconds * 1000;
  }

  const serverTime = () => new Date(clock.now()).toISOString();

  function publishState(): void {
    counters.states += 1;
    connection.publish('state', { ...driver.readState(), at: serverTime() }, { qos: 0 });
  }

  function sayWhatItHas(): void {
    const { configuration, condition } = journal.state;
    outbox.reported({ configuration, ...(hadCondition && { condition: condition && taken(condition) }) });
  }

  function publishEvent(event: DriverEvent): void {
    counters.events += 1;
    outbox.event({ ...event, id: randomUUID(), at: serverTime() });
  }

  function onEnrolled(isAnew: boolean): void {
    counters.enrolments += 1;
    if (!isAnew) return;
    log.info({ sn }, 'registered anew: forgets what belongs to the old registration');
    outbox.clear();
    runner.forget();
    conditions.restart();
  }

  function onMessage(name: DownTopic, payload: Buffer): void {
    for (const incoming of readIncoming(name, payload)) receive(name, incoming);
  }

  function receive(name: DownTopic, incoming: Incoming): void {
    switch (incoming.kind) {
      case 'command':
        counters.commands += 1;
        return runner.receive(incoming.command);
      case 'invalid':
        counters.commands += 1;
        return runner.refuse(incoming.commandId, incoming.detail);
      case 'condition':
        hadCondition = true;
        conditions.take(incoming.condition).catch((error: unknown) => {
          // Not confirmed: the server repeats it at the next connection.
          log.warn({ sn, error }, 'could not store a condition');
        });
        return;
      case 'watch':
        clock.heard(incoming.watch.sentAt);
        runner.noteTime();
        return watch.take(incoming.watch);
      case 'unreadable':
        counters.unreadable += 1;
        log.warn({ sn, topic: name, detail: incoming.detail }, 'could not parse a message');
    }
  }

  async function live(): Promise<void> {
    conditions.start();
    keepingTime = setInterval(clock.keep, timing.lookAtClockMs);
    await runner.recover();
    await connection.live();
  }

  const unlisten = [driver.onChange(() => reporter.changed()), driver.onEvent(publishEvent)];
  const offApps = driver.onAppsChange?.(() => apps.look());
  if (offApps) unlisten.push(offApps);
  publishEvent({ kind: 'started' });
  const life = live().catch((error: unknown) => {
    log.warn({ sn, error }, 'the robot stopped after an unexpected error');
    connection.refuse('internal', String(error));
  });

  function leave(): void {
    for (const off of unlisten) off();
    conditions.stop();
    clearInterval(keepingTime);
    watch.stop();
    stopping.abort();
  }

  return {
    sn,
    counters,
    get status() {
      return connection.status;
    },
    cutConnection: (stayAwayMs = 0) => connection.cut(stayAwayMs),
    kill() {
      runner.kill();
      leave();
      reporter.pause();
      connection.die();
    },
    async stop() {
      leave();
      await runner.halt();
      await connection.leave();
      await life;
      connection.rest();
    },
  };
}

const taken = ({ conditionId, revision, timeZone }: RobotCondition): TakenCondition => ({
  conditionId,
  revision,
  timeZone,
});
