import type { TroubleCode } from '../monitoring/codes.ts';

/** Steps that can be done from the console, with the command that does them. */
export const stepCommands = {
  restart: 'device.restart',
  update: 'device.update',
  relocate: 'device.relocate',
  openApp: 'app.open',
  openProject: 'app.open',
} as const;

/** The steps to fix each code, in the order in which to try them. */
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

/** States that robots report which show that a step was done. */
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

/** The command that does a step; `null`: a person has to do it. */
export const commandOfStep = (step: RecoveryStep) =>
  step in stepCommands ? stepCommands[step as keyof typeof stepCommands] : null;

const signOf = (step: RecoveryStep): StepSign | null =>
  step in stepSigns ? stepSigns[step as keyof typeof stepSigns] : null;

/** The sign by which a robot shows that a code is being fixed; `null`: it cannot detect that. */
export const signOfCode = (code: TroubleCode): StepSign | null => signs.get(code) ?? null;

const signs = new Map(
  (Object.keys(recoverySteps) as TroubleCode[]).map((code) => [
    code,
    stepsOf(code).flatMap((step) => signOf(step) ?? [])[0] ?? null,
  ]),
);

/** The steps for a code that are done when its sign is reported. */
export const stepsOfSign = (code: TroubleCode): RecoveryStep[] =>
  stepsOf(code).filter((step) => signOf(step) !== null);

/** Commands that do a step without a button of its own, because their object is chosen elsewhere. */
const elsewhere: Partial<Record<RecoveryStep, readonly string[]>> = {
  openProject: ['codelab.play'],
  deployConfig: ['config.apply'],
  sendProject: ['roflow.install', 'codelab.install', 'questions.install'],
};

/** The steps done by a command of this kind, regardless of its sender. */
export const stepsDoneBy = (kind: string): RecoveryStep[] =>
  allSteps.filter((step) => commandOfStep(step) === kind || elsewhere[step]?.includes(kind));
