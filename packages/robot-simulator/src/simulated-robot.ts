import { robotTypeOf } from '@muster/contract/devices';
import type { CommandMessage, StateMessage } from '@muster/contract/robot-link/messages';
import type { DriverEvent, Execution, Outcome, RobotDriver } from '@muster/robot-agent/driver';
import { countApplied, createAppliedCounts, type AppliedCounts } from './applied-counts.ts';
import { factoryApps, stepApps, type App } from './apps.ts';
import { stepBattery, type Battery, type BatteryHabits } from './battery.ts';
import { stepBatteryFaults, stepPassingFaults, type Faults } from './faults.ts';
import { initialFreeMemory, NEWEST_IMAGE, type RobotIdentity } from './identity.ts';
import type { Quirks } from './quirks.ts';
import { between, type Random } from './random.ts';
import { createWandering, stepWandering, type Wandering } from './wandering.ts';
import { workOf, type Work } from './work.ts';

interface Doing extends Work {
  elapsed: number;
  command: CommandMessage;
  progress: Execution['progress'];
  resolve(outcome: Outcome): void;
}

const APP_BYTES = 80 * 1024 ** 2;

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
  #apps: [App, ...App[]] = [...factoryApps];
  #imageVer: string;
  #selfName: string;
  #project: string | null = null;
  #freeMemory: number;
  /** Of the files its configuration brought. */
  #fileBytes = 0;
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
    this.#selfName = identity.selfName;
    this.#freeMemory = initialFreeMemory(identity.memory, random);
    if (quirks.brokenPart) this.#faults.set(quirks.brokenPart, Infinity);
  }

  get isWorking(): boolean {
    return this.#doing !== null;
  }

  readState(): StateMessage {
    const { identity } = this;
    return {
      battery: Math.round(this.#battery.level),
      isCharging: this.#battery.isCharging,
      app: this.#app,
      project: this.#project,
      pose: this.#wandering && poseOf(this.#wandering),
      isOffGround: this.#faults.has('3-9'),
      imageVer: this.#imageVer,
      firmwareVer: identity.firmwareVer,
      memory: identity.memory,
      freeMemory: this.#freeMemory,
      selfName: this.#selfName,
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
    const { progress, signal } = execution;
    const work = workOf(command, {
      battery: this.#battery,
      quirks: this.quirks,
      imageVer: this.#imageVer,
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

    const app = stepApps(this.#app, this.#apps, seconds, this.#random);
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
    doing.resolve(doing.outcome);
  }

  #takeEffect(command: CommandMessage): void {
    countApplied(this.appliedCounts, command);
    if (command.kind === 'app.open') this.#tell(this.#showApp({ ...command.parameters }));
    if (command.kind === 'device.update') this.#imageVer = NEWEST_IMAGE;
    if (command.kind === 'device.restart') this.#app = null;
    if (command.kind === 'config.apply') {
      const { apps, files, selfName, trainkitProject } = command.parameters.document;
      const isNew = ({ packageName }: App) => !this.#apps.some((app) => app.packageName === packageName);
      const fileBytes = files.reduce((sum, file) => sum + file.size, 0);
      const appBytes = apps.filter(isNew).length * APP_BYTES;
      this.#freeMemory = Math.max(0, this.#freeMemory + this.#fileBytes - fileBytes - appBytes);
      this.#fileBytes = fileBytes;
      this.#apps = [...factoryApps, ...apps.filter(({ isVisible }) => isVisible)];
      this.#selfName = selfName || this.identity.selfName;
      this.#project = trainkitProject?.name ?? null;
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
