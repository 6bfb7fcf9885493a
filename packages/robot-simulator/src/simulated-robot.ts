import type { OutputState } from '@muster/contract/devices/output.schemas';
import type { CommandMessage, ReportedApp, StateMessage } from '@muster/contract/robot-link/messages';
import type {
  DriverEvent,
  Execution,
  HeldCondition,
  InstallQuestion,
  Outcome,
  RobotDriver,
  ScreenPicture,
} from '@muster/robot-agent/driver';
import { countApplied, createAppliedCounts, type AppliedCounts } from './applied-counts.ts';
import { stepApps, type App } from './apps.ts';
import type { Behaviour, Machine } from './behaviour.ts';
import { behaviourOf } from './behaviours.ts';
import { factoryBelongings, type Belongings } from './belongings.ts';
import { Body } from './body.ts';
import { Foreground } from './foreground.ts';
import { endedByRestart, type IncidentCode, stateDuring } from './incidents.ts';
import { type InstallFault, reportedApps } from './installed-app.ts';
import { initialFreeMemory, type RobotIdentity } from './identity.ts';
import { pin } from './commands/devices.ts';
import { createPeople } from './people.ts';
import type { Kept } from './kept-belongings.ts';
import { createListeners } from './listeners.ts';
import { logText } from './log-text.ts';
import { createIdleTimes, factoryOutput, outputUnder } from './obedience.ts';
import { projectIds, projectNamed, removeProjectById } from './projects.ts';
import type { Quirks } from './quirks.ts';
import type { Random } from './random.ts';
import { drawScreen } from './screen/draw-screen.ts';
import { createWorkInHand } from './work-in-hand.ts';
import { maps, poseOf } from './wandering.ts';

/** The network of all simulated robots. */
const NETWORK = 'Muster School';
const DONE_KEPT = 50;
/** Somebody watches if its position was read within this time (ms). */
const WATCHED_MS = 3000;

/** The machine. Its time passes only in `tick`; its belongings survive restarts of the agent. */
export class SimulatedRobot implements RobotDriver {
  readonly identity: RobotIdentity;
  readonly quirks: Quirks;
  /** Simulated install failures; tests add to them. */
  readonly installFaults = new Set<InstallFault>();
  readonly appliedCounts: AppliedCounts = createAppliedCounts();
  /** Whether its screen can be shown; tests change it. */
  readonly sight: { isAsleep: boolean; hasPoorNetwork: boolean };
  /** Called when the machine goes down for a restart; without it, a restart only takes some time. */
  onReboot: (() => void) | null = null;

  #random: Random;
  #body: Body;
  #incidents = new Set<IncidentCode>();
  #foreground = new Foreground();
  #held: HeldCondition | null = null;
  #output: OutputState;
  #watched: { viewers: readonly string[] } | null = null;
  #poseReadAt = -Infinity;
  #idle = createIdleTimes();
  #belongings: Belongings;
  /** Its latest actions, for the log. */
  #done: string[] = [];
  #imageVer: string;
  #freeMemory: number;
  #machine: Machine;
  #work: ReturnType<typeof createWorkInHand>;
  #people: ReturnType<typeof createPeople>;
  #changes = createListeners();
  #appChanges = createListeners();
  #events = createListeners<DriverEvent>();

  constructor(identity: RobotIdentity, quirks: Quirks, random: Random) {
    this.identity = identity;
    this.quirks = quirks;
    this.sight = { isAsleep: false, hasPoorNetwork: quirks.hasPoorNetwork };
    this.#random = random;
    this.#body = new Body(identity, quirks, random);
    this.#output = factoryOutput(this.#body.wandering !== null);
    this.#imageVer = identity.imageVer;
    this.#belongings = factoryBelongings(identity.selfName);
    this.#freeMemory = initialFreeMemory(identity.memory, random);
    this.#people = createPeople(random, quirks);
    this.#machine = this.#openToCommands();
    this.#work = createWorkInHand({
      machine: this.#machine,
      onEffect: (command, behaviour) => this.#takeEffect(command, behaviour),
      onRestart: () => {
        this.onReboot?.();
        return this.onReboot !== null;
      },
    });
  }

  get belongings(): Readonly<Belongings> {
    return this.#belongings;
  }

  /** What is on its storage. */
  get kept(): Kept {
    return { imageVer: this.#imageVer, belongings: this.#belongings };
  }

  /** Call it before its agent starts. */
  restore({ imageVer, belongings }: Kept): void {
    this.#imageVer = imageVer;
    this.#belongings = belongings;
  }

  get isWorking(): boolean {
    return this.#work.isBusy;
  }

  /** Its positions are being read, so it moves in smaller steps. */
  get isFollowed(): boolean {
    return this.#body.wandering !== null && performance.now() - this.#poseReadAt < WATCHED_MS;
  }

  get watched(): { viewers: readonly string[] } | null {
    return this.#watched;
  }

  /** Problems that were begun explicitly; they do not end by themselves. */
  readonly incidents = {
    begin: (code: IncidentCode) => this.#setIncident(code, true),
    end: (code: IncidentCode) => this.#setIncident(code, false),
    has: (code: IncidentCode) => this.#incidents.has(code),
  };

  /** Sleeps, showing nothing, until an app is opened or it restarts. No effect while its condition keeps it awake. */
  sleep(): void {
    if (this.#held?.staysAwake || this.#foreground.isAsleep) return;
    this.#foreground.sleep();
    this.#changes.tell();
  }

  readState(): StateMessage {
    const { identity } = this;
    const { project, selfName } = this.#belongings;
    return stateDuring(this.#incidents, {
      battery: Math.round(this.#body.battery.level),
      isCharging: this.#body.battery.isCharging,
      app: this.#foreground.app,
      project,
      pose: this.#body.wandering && poseOf(this.#body.wandering),
      isOffGround: this.#body.faults.has('3-9'),
      isAsleep: this.#foreground.isAsleep,
      imageVer: this.#imageVer,
      firmwareVer: identity.firmwareVer,
      memory: identity.memory,
      freeMemory: this.#freeBytes(),
      output: this.#output,
      network: { name: NETWORK, accessPoint: identity.accessPoint },
      selfName,
      faults: [...this.#body.faults.keys()],
      projectId: this.#belongings.projectId,
      ...(this.#body.wandering && { maps, isPushed: this.#body.faults.has('4-8') }),
      connectedRobot: this.#body.faults.has('4-7') ? 'offline' : 'online',
    });
  }

  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  readApps(): ReportedApp[] {
    return this.#incidents.has('3-3') ? [] : reportedApps(this.#belongings);
  }

  readProjects(): string[] {
    return this.#incidents.has('3-4') ? [] : projectIds(this.#belongings);
  }

  onAppsChange(listener: () => void): () => void {
    return this.#appChanges.add(listener);
  }

  onEvent(listener: (event: DriverEvent) => void): () => void {
    return this.#events.add(listener);
  }

  refusal(command: CommandMessage): Outcome | null {
    return behaviourOf(command.kind).refusal?.(this.#machine, command) ?? null;
  }

  execute(command: CommandMessage, execution: Execution): Promise<Outcome> {
    return this.#work.start(command, execution);
  }

  isApplied({ commandId }: CommandMessage): boolean {
    return this.appliedCounts.commands.has(commandId);
  }

  obey(held: HeldCondition | null): void {
    this.#held = held;
    this.#output = outputUnder(held, this.#output);
    if (held?.staysAwake) this.#foreground.isAsleep = false;
    if (held) this.#belongings = { ...this.#belongings, arePromptsHidden: held.settings.hidesPrompts };
    this.#changes.tell();
  }

  forgetPin(): void {
    this.#belongings = pin.put(this.#belongings, null);
  }

  readPose(): StateMessage['pose'] | null {
    this.#poseReadAt = performance.now();
    return this.readState().pose ?? null;
  }

  async takePicture({ isBlurred }: { isBlurred: boolean }): Promise<ScreenPicture> {
    // Never delivered.
    if (this.sight.hasPoorNetwork) await new Promise(() => {});
    if (this.#hasDarkScreen()) return { kind: 'asleep' };
    const { selfName: name } = this.identity;
    const shown = { state: this.readState(), name, watched: this.#watched, at: new Date(), isBlurred };
    const bytes = drawScreen({ ...shown, question: this.#people.shown });
    return { kind: 'picture', type: 'image/png', bytes };
  }

  askInstall({ name, version }: InstallQuestion, signal: AbortSignal): Promise<boolean> {
    return this.#people.ask(`${name} ${version}`, signal);
  }

  showWatched(watched: { viewers: readonly string[] } | null): void {
    this.#watched = watched;
  }

  async openApp(packageName: string, projectId: string | null): Promise<void> {
    const app = this.#belongings.apps.find((each) => each.packageName === packageName);
    if (app === undefined || this.quirks.lacksApps) throw new Error(`${packageName} is not installed`);
    const project = projectId === null ? undefined : projectNamed(this.#belongings, projectId);
    if (project !== undefined) this.#belongings = { ...this.#belongings, project, projectId };
    this.#events.tell(this.#showApp(app));
    this.#changes.tell();
  }

  /** Advances the simulated time. */
  tick(seconds: number): void {
    const { events, isChanged } = this.#body.tick(seconds, this.isWorking);
    const app = stepApps(this.#foreground.app, this.#belongings.apps, seconds, this.#random);
    // A sleeping robot opens no apps.
    if (app !== undefined && !this.#foreground.isAsleep) events.push(this.#showApp(app));

    this.#foreground.tick(seconds);
    this.#deleteIdleProjects(seconds);
    const again = this.#foreground.appToReopen(this.#held);
    if (again)
      events.push(this.#showApp(again), { kind: 'condition.acted', code: '5-6', detail: again.name });

    for (const event of events) this.#events.tell(event);
    if (isChanged || events.length > 0) this.#changes.tell();
    this.#work.tick(seconds);
    this.#people.tick(seconds);
  }

  /** Restarts: everything in memory is lost. */
  boot(): void {
    for (const code of endedByRestart) this.incidents.end(code);
    this.#foreground.boot();
    this.#work.drop();
    this.#people.drop();
  }

  /** The interface for commands. */
  #openToCommands(): Machine {
    // oxlint-disable-next-line typescript/no-this-alias -- getters of another object
    const robot = this;
    return {
      identity: robot.identity,
      battery: robot.#body.battery,
      quirks: robot.quirks,
      random: robot.#random,
      installFaults: robot.installFaults,
      get freeBytes() {
        return robot.#freeBytes();
      },
      get imageVer() {
        return robot.#imageVer;
      },
      set imageVer(version) {
        robot.#imageVer = version;
      },
      get belongings() {
        return robot.#belongings;
      },
      set belongings(belongings) {
        const { installed, projects } = robot.#belongings;
        const hasOtherApps = belongings.installed !== installed || belongings.projects !== projects;
        robot.#belongings = belongings;
        if (hasOtherApps) robot.#appChanges.tell();
      },
      show(app) {
        if (app) robot.#events.tell(robot.#showApp(app));
        else robot.#foreground.app = null;
      },
      wake() {
        robot.#foreground.isAsleep = false;
      },
      relocate: (point) => robot.#relocate(point),
      incidents: robot.incidents,
      log: () => logText(robot.identity, robot.readState(), robot.#belongings, robot.#done, new Date()),
    };
  }

  #deleteIdleProjects(seconds: number): void {
    const { projectId } = this.#belongings;
    const days = this.#held?.settings.idleProjectDays ?? null;
    for (const id of this.#idle.pass(seconds, projectIds(this.#belongings), projectId, days))
      this.#machine.belongings = removeProjectById(this.#belongings, id);
  }

  #setIncident(code: IncidentCode, isOn: boolean): void {
    if (this.#incidents.has(code) === isOn) return;
    if (isOn) this.#incidents.add(code);
    const isSaid = this.readState().faults?.includes(code) === true;
    if (!isOn) this.#incidents.delete(code);
    if (isSaid) this.#events.tell({ kind: isOn ? 'fault.raised' : 'fault.cleared', code });
    if (code === '3-3' || code === '3-4') this.#appChanges.tell();
    this.#changes.tell();
  }

  #freeBytes(): number {
    return Math.max(0, this.#freeMemory - this.#belongings.used);
  }

  #hasDarkScreen(): boolean {
    if (this.#held?.staysAwake === true) return false;
    return (
      this.#foreground.isAsleep ||
      this.sight.isAsleep ||
      (this.quirks.sleepsOnDock && this.#body.battery.isCharging)
    );
  }

  #takeEffect(command: CommandMessage, behaviour: Behaviour): void {
    countApplied(this.appliedCounts, command);
    this.#done = [...this.#done, `${command.commandId} ${command.kind}`].slice(-DONE_KEPT);
    behaviour.effect?.(this.#machine, command);
    this.#changes.tell();
  }

  #relocate(point: string): void {
    if (!this.#body.wandering) return;
    this.incidents.end('3-14');
    const cleared = this.#body.relocate(point);
    if (cleared) this.#events.tell(cleared);
  }

  #showApp(app: App | null): DriverEvent {
    if (app) this.incidents.end('3-1');
    return this.#foreground.show(app);
  }
}
