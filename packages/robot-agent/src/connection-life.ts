import { setTimeout as sleep } from 'node:timers/promises';
import type { IClientPublishOptions } from 'mqtt';
import type { UpTopic } from '@muster/contract/robot-link/topics';
import { createBackoff } from './backoff.ts';
import type { Attempt } from './connector.ts';
import type { Link } from './link.ts';
import type { Log } from './log.ts';
import type { RobotStatus, Timing } from './options.ts';

interface ConnectionLifeOptions {
  sn: string;
  log: Log;
  timing: Timing;
  /** Aborted when the robot stops. */
  signal: AbortSignal;
  /** One attempt to connect. */
  attempt(): Promise<Attempt>;
  /** The link is open, and ONLINE is on its way. */
  onOpen(link: Link): void;
  onClosed(): void;
  onStatus?(status: RobotStatus): void;
}

/** Connects again and again until the robot is stopped or finally refused, and knows how the connection is. */
export function createConnectionLife(options: ConnectionLifeOptions) {
  const { sn, log, timing, signal, attempt, onOpen, onClosed, onStatus } = options;
  const backoff = createBackoff(timing.retryBaseMs, timing.retryMaxMs);
  let status: RobotStatus = { phase: 'connecting', problem: null };
  let link: Link | null = null;
  let awayUntil = 0;

  function setStatus(phase: RobotStatus['phase'], problem: RobotStatus['problem'] = null): void {
    status = { phase, problem };
    onStatus?.(status);
  }

  async function beOnline(opened: Link): Promise<void> {
    if (signal.aborted) return opened.end();
    const since = performance.now();
    link = opened;
    // Online only after the broker has acknowledged ONLINE.
    const heard = () => link === opened && setStatus('online');
    opened.publish('connection', { status: 'ONLINE' }, { qos: 1, retain: true }, heard);
    onOpen(opened);
    await opened.closed;
    link = null;
    onClosed();
    if (performance.now() - since >= timing.steadyMs) backoff.reset();
  }

  return {
    get status() {
      return status;
    },
    /** What the next attempt is about; the problem of the last one remains. */
    enter(phase: 'enrolling' | 'connecting'): void {
      if (status.phase !== phase) setStatus(phase, status.problem);
    },
    /** The robot does not try again. */
    refuse(code: string, detail: string): void {
      setStatus('refused', { code, detail });
    },
    /** Lost while there is no connection. */
    publish(name: UpTopic, message: object, how: IClientPublishOptions): void {
      link?.publish(name, message, how);
    },
    /** Resolves when the robot was stopped or finally refused. */
    async live(): Promise<void> {
      while (!signal.aborted) {
        const result = await attempt().catch((error: unknown): Attempt => {
          log.warn({ sn, error }, 'an attempt to connect failed unexpectedly');
          return { kind: 'retry', code: 'internal', detail: String(error) };
        });
        if (result.kind === 'open') await beOnline(result.link);
        if (signal.aborted) return;
        if (result.kind === 'refused') {
          log.warn({ sn, code: result.code, detail: result.detail }, 'refused permanently');
          return setStatus('refused', { code: result.code, detail: result.detail });
        }
        const problem = result.kind === 'retry' ? { code: result.code, detail: result.detail } : null;
        setStatus('waiting', problem);
        const afterMs = result.kind === 'retry' ? (result.afterMs ?? 0) : 0;
        const delay = Math.max(backoff.next(), afterMs, awayUntil - performance.now());
        if (problem) log.info({ sn, ...problem, delay }, 'retrying later');
        await sleep(delay, undefined, { signal }).catch(() => {});
      }
    },
    /** Drops the socket; the next attempt is not before `stayAwayMs`. */
    cut(stayAwayMs: number): void {
      awayUntil = performance.now() + stayAwayMs;
      if (link === null) return;
      link.cut();
      setStatus('waiting');
    },
    /** As by a power cut: the broker sends the last will. */
    die(): void {
      link?.cut();
      setStatus('stopped');
    },
    /** Publishes OFFLINE and disconnects. */
    async leave(): Promise<void> {
      link?.publish('connection', { status: 'OFFLINE' }, { qos: 1, retain: true });
      await link?.end();
    },
    /** All is at rest. */
    rest(): void {
      if (status.phase !== 'stopped') setStatus('stopped');
    },
  };
}
