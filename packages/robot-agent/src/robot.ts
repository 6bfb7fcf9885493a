import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { robotLimits } from '@muster/contract/robot-link/limits';
import type { RobotCondition, TakenCondition } from '@muster/contract/monitoring/robot-condition';
import type { DownTopic } from '@muster/contract/robot-link/topics';
import { createAppReporter } from './app-reporter.ts';
import { createBackoff } from './backoff.ts';
import { createCommandRunner } from './command-runner.ts';
import { createConditionKeeper } from './condition/condition-keeper.ts';
import { type Attempt, createConnector } from './connector.ts';
import type { DriverEvent } from './driver.ts';
import { type Incoming, readIncoming } from './incoming.ts';
import type { Link } from './link.ts';
import { noCounts } from './no-counts.ts';
import type { Journal } from './journal.ts';
import { silent } from './log.ts';
import { createFileParts } from './file-parts.ts';
import { createCountingParts } from './parts.ts';
import { createServerClock } from './server-clock.ts';
import { sendLog } from './send-log.ts';
import type { Admission, Robot, RobotCounters, RobotOptions, RobotStatus } from './options.ts';
import { createOutbox } from './outbox.ts';
import { createStateReporter } from './state-reporter.ts';
import { defaultTiming } from './timing.ts';
import { createSendPicture } from './watch/send-picture.ts';
import { createWatchKeeper } from './watch/watch-keeper.ts';

const freeAdmission: Admission = { enrol: (attempt) => attempt(), connect: (attempt) => attempt() };

/** Precision of the time in an HTTP answer, which is given in whole seconds. */
const ANSWER_WITHIN_MS = 2000;

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
  const backoff = createBackoff(timing.retryBaseMs, timing.retryMaxMs);
  const counters: RobotCounters = noCounts();
  let status: RobotStatus = { phase: 'connecting', problem: null };
  let link: Link | null = null;
  let awayUntil = 0;
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
    onPhase: (phase) => status.phase !== phase && setStatus(phase, status.problem),
    onEnrolled,
    onMessage,
    onServerTime: (time) => clock.heard(time, ANSWER_WITHIN_MS),
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
    publishPose: (pose) => link?.publish('pose', pose, { qos: 0 }),
    send: createSendPicture(server),
  });
  const runner = createCommandRunner({
    driver,
    journal,
    log,
    progressEveryMs: timing.progressEveryMs,
    parts: options.parts ?? partsOf(journal),
    clock,
    createBackoff: () => createBackoff(timing.retryBaseMs, timing.retryMaxMs),
    server,
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

  function setStatus(phase: RobotStatus['phase'], problem: RobotStatus['problem'] = null): void {
    status = { phase, problem };
    options.onStatus?.(status);
  }

  function stateMaxMs(): number {
    const seconds = connector.credentials()?.stateEverySeconds ?? robotLimits.stateEverySeconds;
    return timing.stateMaxMs ?? seconds * 1000;
  }

  const serverTime = () => new Date(clock.now()).toISOString();

  function publishState(): void {
    counters.states += 1;
    link?.publish('state', { ...driver.readState(), at: serverTime() }, { qos: 0 });
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

  async function beOnline(opened: Link): Promise<void> {
    if (stopping.signal.aborted) return opened.end();
    runner.noteTime();
    const since = performance.now();
    link = opened;
    counters.connections += 1;
    // Online only after the broker has acknowledged ONLINE.
    const heard = () => link === opened && setStatus('online');
    opened.publish('connection', { status: 'ONLINE' }, { qos: 1, retain: true }, heard);
    sayWhatItHas();
    apps.say();
    outbox.attach(opened);
    reporter.start();
    await opened.closed;
    link = null;
    reporter.pause();
    outbox.detach();
    if (performance.now() - since >= timing.steadyMs) backoff.reset();
  }

  async function stayUp(): Promise<void> {
    conditions.start();
    keepingTime = setInterval(clock.keep, timing.lookAtClockMs);
    await runner.recover();
    while (!stopping.signal.aborted) {
      const result = await connector.attempt().catch((error: unknown): Attempt => {
        log.warn({ sn, error }, 'an attempt to connect failed unexpectedly');
        return { kind: 'retry', code: 'internal', detail: String(error) };
      });
      if (result.kind === 'open') await beOnline(result.link);
      if (stopping.signal.aborted) return;
      if (result.kind === 'refused') {
        log.warn({ sn, code: result.code, detail: result.detail }, 'refused permanently');
        return setStatus('refused', { code: result.code, detail: result.detail });
      }
      const problem = result.kind === 'retry' ? { code: result.code, detail: result.detail } : null;
      setStatus('waiting', problem);
      const afterMs = result.kind === 'retry' ? (result.afterMs ?? 0) : 0;
      const delay = Math.max(backoff.next(), afterMs, awayUntil - performance.now());
      if (problem) log.info({ sn, ...problem, delay }, 'retrying later');
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const unlisten = [driver.onChange(() => reporter.changed()), driver.onEvent(publishEvent)];
  const offApps = driver.onAppsChange?.(() => apps.look());
  if (offApps) unlisten.push(offApps);
  publishEvent({ kind: 'started' });
  const life = stayUp().catch((error: unknown) => {
    log.warn({ sn, error }, 'the robot stopped after an unexpected error');
    setStatus('refused', { code: 'internal', detail: String(error) });
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
      return status;
    },
    cutConnection(stayAwayMs = 0) {
      awayUntil = performance.now() + stayAwayMs;
      if (link === null) return;
      link.cut();
      setStatus('waiting');
    },
    kill() {
      runner.kill();
      leave();
      link?.cut();
      reporter.pause();
      setStatus('stopped');
    },
    async stop() {
      leave();
      await runner.halt();
      link?.publish('connection', { status: 'OFFLINE' }, { qos: 1, retain: true });
      await link?.end();
      await life;
      if (status.phase !== 'stopped') setStatus('stopped');
    },
  };
}

const taken = ({ conditionId, revision, timeZone }: RobotCondition): TakenCondition => ({
  conditionId,
  revision,
  timeZone,
});
