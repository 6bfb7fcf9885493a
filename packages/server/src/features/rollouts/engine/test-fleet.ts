import { noCounts, skipOpen, tally, type WaveCounts } from './counts.ts';
import { type Action, decide, mayStart, perform } from './decide.ts';
import { waveOfLate } from './join.ts';
import { nextStep, nextStepBack } from './next-step.ts';
import type { RolloutOrder } from '@muster/contract/rollouts/states';
import { give, type RowsTodo } from './orders.ts';
import { type Instant, newRollout, type Rollout } from './progress.ts';
import type { RobotEvent, RobotResult } from './robot-event.ts';
import { plannedRow, type RobotRow, usesLine, type Version } from './robot-row.ts';
import type { RobotNow } from './safe-now.ts';
import { robotOf, WANTED } from './test-plan.ts';
import { transition } from './transitions.ts';
import { windowState } from './windows.ts';

/** A command sent to a robot. `wave` and `status` are those at the time of sending. */
interface Sent {
  robot: number;
  what: 'download' | 'install' | 'revert';
  attempt: number;
  wave: number;
  status: Rollout['status'];
}

interface Member {
  row: RobotRow;
  now: RobotNow;
  groupId: string;
  since: Instant;
}

export interface Decided {
  action: Action;
  at: Instant;
  counts: WaveCounts[];
  before: Rollout;
}

/** In-memory fleet that plays the database and the robots, to test all rules together. */
export class TestFleet {
  rollout: Rollout;
  now: Instant = Date.parse('2026-11-23T08:00:00Z');
  readonly members: Member[] = [];
  readonly counts: WaveCounts[];
  readonly sent: Sent[] = [];
  readonly decided: Decided[] = [];
  /** Results not yet delivered. */
  inbox: { robot: number; result: RobotResult }[] = [];
  /** Robots that have begun to install. */
  readonly touched = new Set<number>();

  constructor(plan: Rollout['plan'], waves: number[], groupIds: string[], had: Version[]) {
    this.rollout = newRollout(plan, 'author');
    this.counts = plan.waves.map(noCounts);
    for (const [index, wave] of waves.entries()) this.#add(plannedRow(wave), groupIds[index]!, had[index]!);
  }

  #add(row: RobotRow, groupId: string, has: Version) {
    this.members.push({ row, groupId, now: robotOf({ has }), since: this.now });
    tally(this.counts, null, row);
  }

  apply(robot: number, event: RobotEvent): void {
    const member = this.members[robot]!;
    const before = member.row;
    member.row = transition(before, event, WANTED);
    if (member.row !== before) tally(this.counts, before, member.row);
  }

  settle(): void {
    const counts = structuredClone(this.counts);
    for (const action of decide(this.rollout, this.counts, this.now).actions) {
      this.decided.push({ action, at: this.now, counts, before: this.rollout });
      this.rollout = perform(this.rollout, action, this.now);
    }
  }

  order(order: RolloutOrder, personId: string): void {
    const answer = give(this.rollout, order, { personId, now: this.now, counts: this.counts });
    if ('refused' in answer) return;
    this.rollout = answer.rollout;
    for (const todo of answer.todo) this.#rows(todo);
  }

  #rows(todo: RowsTodo): void {
    const expected = todo.kind === 'skipOpen' ? this.counts.map(skipOpen) : null;
    const kind = { retryFailed: 'retry', retryReverts: 'retryRevert', skipOpen: 'skip' } as const;
    for (const [robot, { row }] of this.members.entries()) {
      if (todo.kind === 'retryFailed' && row.state !== 'failed') continue;
      this.apply(robot, {
        kind: kind[todo.kind],
        ...('cause' in todo && { cause: todo.cause }),
      } as RobotEvent);
    }
    if (expected && JSON.stringify(expected) !== JSON.stringify(this.counts))
      throw new Error('the counts differ from those of the statement');
  }

  join(groupId: string, has: Version): void {
    const wave = waveOfLate(this.rollout, groupId);
    if (wave !== null) this.#add(plannedRow(wave), groupId, has);
  }

  get #freeSlots(): number {
    const busy = this.members.filter(({ row }) => usesLine(row)).length;
    return this.rollout.plan.downloads.perSite - busy;
  }

  /** Checks every robot once, as the server does when a wait may have ended. */
  dispatch(): void {
    const { plan, status } = this.rollout;
    const window = windowState(plan.windows, 'UTC', this.now);
    for (const [robot, { row, now, since }] of this.members.entries()) {
      const startedAt = this.rollout.waves[row.wave]!.startedAt;
      const around = {
        plan,
        window,
        freeSlots: this.#freeSlots,
        since: Math.max(since, startedAt ?? 0),
        installMs: 0,
        now: this.now,
      };
      if (mayStart(this.rollout, row.wave)) this.#forward(robot, nextStep(row, now, around));
      else if (status === 'rollingBack' && nextStepBack(row, now, around).do === 'revert')
        this.#send(robot, 'revert', { kind: 'revert' });
    }
  }

  #forward(robot: number, step: ReturnType<typeof nextStep>): void {
    const { has } = this.members[robot]!.now;
    if (step.do === 'download' || step.do === 'install') this.#send(robot, step.do, { kind: step.do, has });
    if (step.do === 'wait') this.apply(robot, { kind: 'wait', reason: step.reason });
    if (step.do === 'settle') this.apply(robot, { kind: 'settle' });
    if (step.do === 'giveUp') this.apply(robot, { kind: 'skip', cause: 'gaveUp' });
  }

  #send(robot: number, what: Sent['what'], event: RobotEvent): void {
    this.apply(robot, event);
    const { wave, attempt } = this.members[robot]!.row;
    this.sent.push({ robot, what, attempt, wave, status: this.rollout.status });
    this.inbox.push({ robot, result: this.#resultOf(robot, what, attempt) });
  }

  /** The result of a successful robot, whose version changes immediately. */
  #resultOf(robot: number, what: Sent['what'], attempt: number): RobotResult {
    if (what === 'download') return { kind: 'downloaded', attempt };
    if (what === 'install') {
      this.touched.add(robot);
      this.#gets(robot, WANTED);
      return { kind: 'installed', attempt, has: WANTED };
    }
    const had = this.members[robot]!.row.had ?? null;
    this.#gets(robot, had);
    return { kind: 'reverted', attempt, has: had };
  }

  #gets(robot: number, has: Version): void {
    const member = this.members[robot]!;
    member.now = { ...member.now, has };
  }

  /**
   * Delivers the `index`-th pending result, so that any order is possible; as a failure if `isBad`, and again later if
   * `isRepeated`.
   */
  deliver(index: number, isBad: boolean, isRepeated: boolean): void {
    const [arrived] = this.inbox.splice(index % Math.max(1, this.inbox.length), 1);
    if (!arrived) return;
    const { robot, result } = arrived;
    const told: RobotResult = isBad
      ? {
          kind: result.kind === 'reverted' ? 'revertFailed' : 'failed',
          attempt: result.attempt,
          cause: 'crashed',
        }
      : result;
    this.apply(robot, told);
    if (isRepeated) this.inbox.push({ robot, result: told });
  }
}
