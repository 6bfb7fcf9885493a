import { MINUTE_MS } from '@muster/contract/durations';
import { noCounts, skipOpen, tally, type WaveCounts } from '@muster/server/features/rollouts/engine/counts';
import { type Action, decide, mayStart, perform } from '@muster/server/features/rollouts/engine/decide';
import { nextStep, nextStepBack, type Step } from '@muster/server/features/rollouts/engine/next-step';
import { give } from '@muster/server/features/rollouts/engine/orders';
import { newRollout, type Rollout } from '@muster/server/features/rollouts/engine/progress';
import type { RobotEvent } from '@muster/server/features/rollouts/engine/robot-event';
import { usesLine } from '@muster/server/features/rollouts/engine/robot-row';
import { transition } from '@muster/server/features/rollouts/engine/transitions';
import { windowState, type WindowState } from '@muster/server/features/rollouts/engine/windows';
import { Agenda, randomFrom } from './agenda.ts';
import { type Fleet, plan, robotAt, WANTED } from './fleet.ts';

const BEGIN = Date.parse('2026-11-23T08:00:00Z') / MINUTE_MS;
/** Agenda entries are robot numbers, to check a robot or to deliver its answer; this value is a due decision. */
const DECIDE = -1;
const DOWNLOAD_MINUTES = 2;
const INSTALL_MINUTES = 3;

interface Site {
  window: WindowState;
  windowUntil: number;
  busy: number;
  queue: number[];
}

/** One rollout from start to end, on the engine alone. `badShare` of the installs fail. */
export class Simulation {
  rollout: Rollout = newRollout(plan, 'author');
  readonly counts: WaveCounts[] = plan.waves.map(noCounts);
  minute = BEGIN;
  results = 0;
  decisions = 0;
  /** Rows of robots, waves and rollout written, in total and at most for one result. */
  rowsWritten = 0;
  rowsForOneResult = 0;
  changes = 0;
  readonly #fleet: Fleet;
  readonly #badShare: number;
  readonly #agenda = new Agenda(BEGIN);
  readonly #random = randomFrom(14);
  readonly #sites: Site[];
  readonly #since: number[] = plan.waves.map(() => 0);
  readonly #byWave: number[][] = plan.waves.map(() => []);

  constructor(fleet: Fleet, badShare: number) {
    this.#fleet = fleet;
    this.#badShare = badShare;
    for (const [robot, row] of fleet.rows.entries()) {
      tally(this.counts, null, row);
      this.#byWave[row.wave]!.push(robot);
    }
    const shut = { isOpen: false, changesAt: null };
    this.#sites = Array.from({ length: fleet.sites }, () => ({
      window: shut,
      windowUntil: 0,
      busy: 0,
      queue: [],
    }));
  }

  #order(order: 'submit' | 'rollBack'): void {
    const answer = give(this.rollout, order, { personId: 'author', now: this.now, counts: this.counts });
    if ('refused' in answer) throw new Error(answer.refused);
    this.rollout = answer.rollout;
  }

  get now() {
    return this.minute * MINUTE_MS;
  }

  run(): void {
    this.#order('submit');
    this.#decide();
    this.#live();
  }

  rollBack(): void {
    const expected = this.counts.map(skipOpen);
    this.#order('rollBack');
    for (const robot of this.#fleet.rows.keys()) {
      this.#apply(robot, { kind: 'skip', cause: 'rolledBack' });
      this.#agenda.enter(this.minute + 1, robot);
    }
    if (JSON.stringify(expected) !== JSON.stringify(this.counts)) throw new Error('wrong counts');
    this.#live();
  }

  #live(): void {
    for (let next = this.#agenda.next(); next; next = this.#agenda.next()) {
      this.minute = next.minute;
      for (const what of next.what) {
        if (what === DECIDE) this.#decide();
        else this.#visit(what);
      }
    }
  }

  /** Delivers the robot's answer if it is working, and then checks it. */
  #visit(robot: number): void {
    const { state } = this.#fleet.rows[robot]!;
    const isAnswer = state === 'downloading' || state === 'installing' || state === 'reverting';
    if (isAnswer) this.#answer(robot);
    if (this.rollout.status === 'rollingBack' || this.rollout.status === 'running') this.#look(robot);
  }

  /** All costs of one result: a robot's row, its wave's counts, and the decision. */
  #answer(robot: number): void {
    const { state, attempt, had } = this.#fleet.rows[robot]!;
    const before = this.rowsWritten;
    const isBad = state === 'installing' && this.#random() < this.#badShare;
    const result: RobotEvent =
      state === 'downloading'
        ? { kind: 'downloaded', attempt }
        : state === 'reverting'
          ? { kind: 'reverted', attempt, has: had ?? null }
          : isBad
            ? { kind: 'failed', attempt, cause: 'crashed' }
            : { kind: 'installed', attempt, has: WANTED };
    this.results += 1;
    this.#apply(robot, result);
    this.#decide();
    this.rowsForOneResult = Math.max(this.rowsForOneResult, this.rowsWritten - before);
    // A download slot of its site is free.
    if (state !== 'installing') this.#nextOfQueue(this.#siteOf(robot));
  }

  #nextOfQueue(site: Site): void {
    const robot = site.queue.pop();
    if (robot !== undefined) this.#agenda.enter(this.minute + 1, robot);
  }

  #apply(robot: number, event: RobotEvent): void {
    const before = this.#fleet.rows[robot]!;
    const after = transition(before, event, WANTED);
    if (after === before) return;
    this.#fleet.rows[robot] = after;
    tally(this.counts, before, after);
    this.#siteOf(robot).busy += Number(usesLine(after)) - Number(usesLine(before));
    this.changes += 1;
    this.rowsWritten += 2;
  }

  #decide(): void {
    const { actions, wakeAt } = decide(this.rollout, this.counts, this.now);
    this.decisions += 1;
    for (const action of actions) this.#perform(action);
    if (actions.length > 0) this.rowsWritten += actions.length;
    if (actions.length > 0 && wakeAt !== null) this.#agenda.enter(wakeAt / MINUTE_MS, DECIDE);
  }

  #perform(action: Action): void {
    this.rollout = perform(this.rollout, action, this.now);
    if (action.kind !== 'startWave') return;
    this.#since[action.wave] = this.now;
    for (const robot of this.#byWave[action.wave]!) this.#agenda.enter(this.minute + 1, robot);
  }

  #siteOf = (robot: number) => this.#sites[this.#fleet.siteOf(robot)]!;

  /** The window state is cached per site until it changes. */
  #windowOf(robot: number): WindowState {
    const site = this.#siteOf(robot);
    if (this.now < site.windowUntil) return site.window;
    site.window = windowState(plan.windows, this.#fleet.zoneOf(this.#fleet.siteOf(robot)), this.now);
    site.windowUntil = site.window.changesAt ?? Infinity;
    return site.window;
  }

  #look(robot: number): void {
    const row = this.#fleet.rows[robot]!;
    const site = this.#siteOf(robot);
    const around = {
      plan,
      window: this.#windowOf(robot),
      freeSlots: plan.downloads.perSite - site.busy,
      since: this.#since[row.wave]!,
      installMs: INSTALL_MINUTES * MINUTE_MS,
      now: this.now,
    };
    const robotNow = robotAt(robot, this.#random);
    if (mayStart(this.rollout, row.wave)) this.#take(robot, nextStep(row, robotNow, around), robotNow.has);
    else if (this.rollout.status === 'rollingBack')
      this.#take(robot, nextStepBack(row, robotNow, around), robotNow.has);
  }

  #take(robot: number, step: Step, has: string | null): void {
    const { minute } = this;
    if (step.do === 'download') {
      this.#apply(robot, { kind: 'download', has });
      this.#agenda.enter(minute + DOWNLOAD_MINUTES, robot);
    } else if (step.do === 'install') {
      this.#apply(robot, { kind: 'install', has });
      this.#agenda.enter(minute + INSTALL_MINUTES, robot);
    } else if (step.do === 'revert') {
      this.#apply(robot, { kind: 'revert' });
      this.#agenda.enter(minute + INSTALL_MINUTES, robot);
    } else if (step.do === 'giveUp') {
      this.#apply(robot, { kind: 'skip', cause: 'gaveUp' });
      this.#decide();
    } else if (step.do === 'wait') {
      this.#apply(robot, { kind: 'wait', reason: step.reason });
      if (step.reason === 'downloads') this.#siteOf(robot).queue.push(robot);
      else
        this.#agenda.enter(step.at === null ? minute + 20 + 60 * this.#random() : step.at / MINUTE_MS, robot);
    }
  }
}
