import { robotTypeOf } from '@muster/contract/devices/schemas';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { CommandMessage, StateMessage } from '@muster/contract/robot-link/messages';
import type { DriverEvent, Execution, Outcome, RobotDriver } from '@muster/robot-agent/driver';
import { countApplied, createAppliedCounts, type AppliedCounts } from './applied-counts.ts';
import { stepApps, type App } from './apps.ts';
import { changeBelongings, factoryBelongings, type Belongings } from './belongings.ts';
import { stepBattery, type Battery, type BatteryHabits } from './battery.ts';
import { stepBatteryFaults, stepPassingFaults, type Faults } from './faults.ts';
import { initialFreeMemory, NEWEST_IMAGE, type RobotIdentity } from './identity.ts';
import { logText } from './log-text.ts';
import type { Quirks } from './quirks.ts';
import { between, type Random } from './random.ts';
import { createWandering, relocate, stepWandering, type Wandering } from './wandering.ts';
import { workOf, type Work } from './work.ts';

interface Doing extends Work {
  elapsed: number;
  command: CommandMessage;
  progress: Execution['progress'];
  sendLog: Execution['sendLog'];
  resolve(outcome: Outcome): void;
}

const DONE_KEPT = 50;

/** The machine. Time passes for it only in `tick`; what it has installed outlives the agent that runs on it. */
export class SimulatedRobot implements RobotDriver {
  readonly identity: RobotIdentity;
  readonly quirks: Quirks;
  readonly appliedCounts: AppliedCounts = createAppliedCounts();
  /** Called when a restart has been asked for and the machine goes down; without it, it is only slow for a while. */
  onReboot: (() => void) | null = null;

  #random: Random;
  #battery: Battery;
  #habits: BatteryHabits;
  #faults: Faults = new Map();
  #wandering: Wandering | null;
  #app: App | null = null;
  #belongings: Belongings;
  /** What it did last, for its log. */
  #done: string[] = [];
  #imageVer: string;
  #freeMemory: number;
  #doing: Doing | null = null;
  #changeListeners = new Set<() => void>();
  #eventListeners = new Set<(event: DriverEvent) => void>();

  constructor(identity: RobotIdentity, quirks: Quirks, random: Random) {
    this.identity = identity;
    this.quirks = quirks;
    this.#random = random;
    const dockAt = quirks.isForgetful ? 4 : between(random, 31, 38);
    this.#habits = { dockAt, leaveAt: between(random, 92, 100) };
    this.#battery = { level: between(random, dockAt + 1, 100), isCharging: random() < 0.3 };
    this.#wandering = identity.model === 'service' ? createWandering(random) : null;
    this.#imageVer = identity.imageVer;
    this.#belongings = factoryBelongings(identity.selfName);
    this.#freeMemory = initialFreeMemory(identity.memory, random);
    if (quirks.brokenPart) this.#faults.set(quirks.brokenPart, Infinity);
  }

  get belongings(): Readonly<Belongings> {
    return this.#belongings;
  }

  get isWorking(): boolean {
    return this.#doing !== null;
  }

  readState(): StateMessage {
    const { identity } = this;
    const { project, selfName, used } = this.#belongings;
    return {
      battery: Math.round(this.#battery.level),
      isCharging: this.#battery.isCharging,
      app: this.#app,
      project,
      pose: this.#wandering && poseOf(this.#wandering),
      isOffGround: this.#faults.has('3-9'),
      imageVer: this.#imageVer,
      firmwareVer: identity.firmwareVer,
      memory: identity.memory,
      freeMemory: Math.max(0, this.#freeMemory - used),
      selfName,
      faults: [...this.#faults.keys()],
    };
  }

  onChange(listener: () => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  onEvent(listener: (event: DriverEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  async execute(command: CommandMessage, execution: Execution): Promise<Outcome> {
    const { progress, sendLog, signal } = execution;
    const work = workOf(command, {
      identity: this.identity,
      battery: this.#battery,
      quirks: this.quirks,
      imageVer: this.#imageVer,
      belongings: this.#belongings,
      random: this.#random,
    });
    if (work.outcome.status === 'refused') return work.outcome;
    const files = command.kind === 'config.apply' ? command.parameters.document.files : [];
    // Counted and checked; thousands of robots on one disk have no room for the bytes.
    for (const { fileId } of files) await execution.download(fileId, () => {});
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#doing = null;
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
      this.#doing = {
        ...work,
        elapsed: 0,
        command,
        progress,
        sendLog,
        resolve(outcome) {
          signal.removeEventListener('abort', stop);
          resolve(outcome);
        },
      };
    });
  }

  isApplied({ commandId }: CommandMessage): boolean {
    return this.appliedCounts.commands.has(commandId);
  }

  /** Lets simulated time pass. */
  tick(seconds: number): void {
    const before = Math.round(this.#battery.level);
    const wasCharging = this.#battery.isCharging;
    stepBattery(this.#battery, this.#habits, seconds, this.isWorking || this.#isMoving());
    let isChanged = before !== Math.round(this.#battery.level) || wasCharging !== this.#battery.isCharging;

    const events = stepBatteryFaults(this.#faults, this.#battery);
    if (this.quirks.hasPassingFaults) {
      const type = robotTypeOf(this.identity.model);
      events.push(...stepPassingFaults(this.#faults, type, seconds, this.#random));
    }
    if (this.#isMoving()) isChanged = stepWandering(this.#wandering!, seconds, this.#random) || isChanged;

    const app = stepApps(this.#app, this.#belongings.apps, seconds, this.#random);
    if (app !== undefined) events.push(this.#showApp(app));

    for (const event of events) this.#tell(event);
    if (isChanged || events.length > 0) this.#changed();
    this.#work(seconds);
  }

  /** Down and up again: what was in memory is gone. */
  boot(): void {
    this.#app = null;
    this.#doing = null;
  }

  #isMoving(): boolean {
    return this.#wandering !== null && !this.#battery.isCharging;
  }

  #work(seconds: number): void {
    const doing = this.#doing;
    if (!doing) return;
    doing.elapsed += seconds;
    if (doing.elapsed < doing.seconds) {
      doing.progress((doing.elapsed / doing.seconds) * 100);
      return;
    }
    if (doing.outcome.status === 'done') this.#takeEffect(doing.command);
    if (doing.command.kind === 'device.restart' && this.onReboot) {
      // Stays open: this agent goes down with the machine, and the next one answers.
      this.#doing = null;
      this.onReboot();
      return;
    }
    this.#doing = null;
    if (doing.command.kind === 'log.upload') void this.#sendLog(doing);
    else doing.resolve(doing.outcome);
  }

  async #sendLog({ sendLog, resolve }: Doing): Promise<void> {
    const text = logText(this.identity, this.readState(), this.#belongings, this.#done, new Date());
    const bytes = Buffer.byteLength(text);
    await sendLog(text).then(
      () => resolve({ status: 'done', detail: detailOf('log_sent', { bytes }) }),
      (error: Error) => resolve({ status: 'failed', detail: error.message }),
    );
  }

  #takeEffect(command: CommandMessage): void {
    countApplied(this.appliedCounts, command);
    this.#done = [...this.#done, `${command.commandId} ${command.kind}`].slice(-DONE_KEPT);
    this.#belongings = changeBelongings(this.#belongings, command, this.identity.selfName);
    if (command.kind === 'app.open') this.#tell(this.#showApp({ ...command.parameters }));
    if (command.kind === 'codelab.play')
      this.#tell(this.#showApp({ packageName: 'com.robot.codelab', name: 'Codelab' }));
    if (command.kind === 'device.update') this.#imageVer = NEWEST_IMAGE;
    if (command.kind === 'device.restart' || command.kind === 'device.reset') this.#app = null;
    if (command.kind === 'device.relocate' && this.#wandering) {
      relocate(this.#wandering, command.parameters.point);
      if (this.#faults.delete('3-14')) this.#tell({ kind: 'fault.cleared', code: '3-14' });
    }
    this.#changed();
  }

  #showApp(app: App | null): DriverEvent {
    const left = this.#app;
    this.#app = app && { packageName: app.packageName, name: app.name };
    return app ? { kind: 'app.opened', detail: app.name } : { kind: 'app.left', detail: left?.name ?? '' };
  }

  #changed(): void {
    for (const listener of this.#changeListeners) listener();
  }

  #tell(event: DriverEvent): void {
    for (const listener of this.#eventListeners) listener(event);
  }
}

function poseOf({ mapId, x, y, heading }: Wandering): NonNullable<StateMessage['pose']> {
  const centimetres = (metres: number) => Math.round(metres * 100) / 100;
  return { mapId, x: centimetres(x), y: centimetres(y), heading };
}
