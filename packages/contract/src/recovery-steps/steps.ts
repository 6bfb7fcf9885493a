import type { TroubleCode } from '../monitoring/codes.ts';

/** Steps that can be done from the console, with the command that does them. */
export const stepCommands = {
  restart: 'device.restart',
  update: 'device.update',
  relocate: 'device.relocate',
  openApp: 'app.open',
  openProject: 'app.open',
} as const;

/** What somebody does to mend each code, in the order in which it is tried. */
export const recoverySteps = {
  '2-1': ['powerOn', 'wifi', 'askOnSite'],
  '2-2': ['rejoin'],
  '2-3': ['restart', 'emergencySwitch', 'checkChassis', 'contactService'],
  '3-1': ['openApp', 'restart'],
  '3-2': ['openProject', 'restart'],
  '3-3': ['appInstalled', 'deployConfig'],
  '3-4': ['projectExists', 'sendProject'],
  '3-5': ['restart', 'update', 'contactService'],
  '3-6': ['cleanLens', 'restart', 'contactService'],
  '3-7': ['uncoverHoles', 'restart', 'contactService'],
  '3-8': ['restart', 'update', 'contactService'],
  '3-9': ['putDown', 'clearSpace', 'relocate'],
  '3-10': ['emergencySwitch', 'restart', 'checkChassis'],
  '3-11': ['freeJoints', 'restart', 'contactService'],
  '3-12': ['toDock', 'dockPower'],
  '3-13': ['stopUsing', 'contactService'],
  '3-14': ['confirmMap', 'toEntry', 'relocate'],
  '3-15': ['dockPower', 'dockPlace'],
  '3-16': ['confirmMap', 'relocate'],
  '3-17': ['mapExists', 'importMap'],
  '4-1': ['restart', 'update', 'observe'],
  '4-2': ['cleanLens', 'restart', 'observe'],
  '4-3': ['uncoverHoles', 'restart', 'observe'],
  '4-4': ['restart', 'update', 'observe'],
  '4-5': ['clearObstacle', 'clearSpace'],
  '4-6': ['toDock'],
  '4-7': ['peerOn', 'peerWifi'],
  '4-8': ['inPlace', 'pushOff'],
  '4-9': ['alignDock', 'dockPower'],
} as const satisfies Record<TroubleCode, readonly string[]>;

/** What robots say of themselves that shows that a step was done. */
export const stepSigns = {
  powerOn: 'online',
  wifi: 'online',
  putDown: 'grounded',
  toDock: 'charging',
  toEntry: 'charging',
  alignDock: 'charging',
} as const;
export type StepSign = (typeof stepSigns)[keyof typeof stepSigns];

export type RecoveryStep = (typeof recoverySteps)[TroubleCode][number];

export const stepsOf = (code: TroubleCode): readonly RecoveryStep[] => recoverySteps[code];

export const allSteps = [...new Set(Object.values(recoverySteps).flat())];

/** The command that does a step; `null`: a person has to. */
export const commandOfStep = (step: RecoveryStep) =>
  step in stepCommands ? stepCommands[step as keyof typeof stepCommands] : null;

const signOf = (step: RecoveryStep): StepSign | null =>
  step in stepSigns ? stepSigns[step as keyof typeof stepSigns] : null;

/** The sign by which a robot shows that somebody is mending a code; `null`: it cannot know. */
export const signOfCode = (code: TroubleCode): StepSign | null => signs.get(code) ?? null;

const signs = new Map(
  (Object.keys(recoverySteps) as TroubleCode[]).map((code) => [
    code,
    stepsOf(code).flatMap((step) => signOf(step) ?? [])[0] ?? null,
  ]),
);

/** The steps against a code that are done when its sign comes. */
export const stepsOfSign = (code: TroubleCode): RecoveryStep[] =>
  stepsOf(code).filter((step) => signOf(step) !== null);

/** Kinds of commands that do a step which nobody does by one button: what it is about is chosen elsewhere. */
const elsewhere: Partial<Record<RecoveryStep, readonly string[]>> = {
  openProject: ['codelab.play'],
  deployConfig: ['config.apply'],
  sendProject: ['roflow.install', 'codelab.install', 'questions.install'],
};

/** The steps that a command of this kind does, whoever sent it and from where. */
export const stepsDoneBy = (kind: string): RecoveryStep[] =>
  allSteps.filter((step) => commandOfStep(step) === kind || elsewhere[step]?.includes(kind));
