import type { Journal } from '@muster/robot-agent/journal';
import type { Robot } from '@muster/robot-agent/options';
import type { Kept, Storage } from './kept-belongings.ts';
import { between, type Random } from './random.ts';
import type { SimulatedRobot } from './simulated-robot.ts';

export interface FleetRobotOptions {
  machine: SimulatedRobot;
  random: Random;
  /** Speed relative to real time. */
  speed: number;
  /** Without it, the machine is as new when the process starts. */
  storage: Storage | null;
  openJournal(): Promise<Journal>;
  startAgent(machine: SimulatedRobot, journal: Journal): Robot;
}

const BOOT_SECONDS = 12;
const SECONDS_BETWEEN_LOSSES = 600;

/** A machine with its agent, which stops and restarts with the machine. */
export class FleetRobot {
  readonly machine: SimulatedRobot;
  /** `null` before the first start and while it boots. */
  agent: Robot | null = null;

  #options: FleetRobotOptions;
  /** The last value given to the storage, or read from it. */
  #stored: Kept;
  #opening: Promise<Journal> | null = null;
  #bootSeconds = 0;
  #goingDown: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: FleetRobotOptions) {
    this.#options = options;
    this.machine = options.machine;
    this.#stored = this.machine.kept;
    this.machine.onReboot = () => {
      this.#goingDown = this.#goDown();
    };
  }

  get sn(): string {
    return this.machine.identity.sn;
  }

  get isBusy(): boolean {
    return this.#bootSeconds > 0 || this.machine.isWorking || this.machine.isFollowed;
  }

  async start(): Promise<void> {
    this.#opening ??= this.#open();
    const journal = await this.#opening;
    if (this.#isStopped) return;
    this.agent = this.#options.startAgent(this.machine, journal);
  }

  /** Simulated seconds. */
  tick(seconds: number): void {
    if (this.#bootSeconds > 0) {
      this.#bootSeconds -= seconds;
      if (this.#bootSeconds <= 0) void this.start();
      return;
    }
    if (!this.agent) return;
    this.machine.tick(seconds);
    this.#store();
    const { random, speed } = this.#options;
    if (this.machine.quirks.losesConnection && random() < seconds / SECONDS_BETWEEN_LOSSES) {
      this.agent.cutConnection((between(random, 5, 60) * 1000) / speed);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#bootSeconds = 0;
    await this.#goingDown;
    await this.agent?.stop();
    await (await this.#opening)?.close();
    this.#store();
    await this.#options.storage?.idle();
  }

  async #open(): Promise<Journal> {
    const kept = await this.#options.storage?.read();
    if (kept) this.machine.restore(kept);
    this.#stored = this.machine.kept;
    return this.#options.openJournal();
  }

  /** Stores what the machine has, if that changed: belongings are replaced, never modified. */
  #store(): void {
    const { kept } = this.machine;
    const { imageVer, belongings } = this.#stored;
    if (kept.imageVer === imageVer && kept.belongings === belongings) return;
    this.#stored = kept;
    this.#options.storage?.write(kept);
  }

  async #goDown(): Promise<void> {
    const { agent } = this;
    this.agent = null;
    await agent?.stop();
    this.machine.boot();
    if (!this.#isStopped) this.#bootSeconds = BOOT_SECONDS;
  }
}
