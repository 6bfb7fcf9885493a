import type { TroubleCode } from '@muster/contract/monitoring/codes';
import type { RobotFacts } from './facts.ts';

/** An app, or one project in it. */
export interface AppChoice {
  packageName: string;
  projectId: string | null;
}

/** The settings of a monitoring condition that decide about lights (spec section 3). */
export interface LightCondition {
  /** Empty: any app. */
  allowedApps: readonly AppChoice[];
  /** Percent. Moderate is above high. */
  battery: { moderate: number; high: number };
  alerts: { offGround: boolean; pushMode: boolean; connectedRobot: boolean };
  /** `null`: any map. */
  allowedMapId: string | null;
}

/** Percent above the threshold at which a battery code ends, to avoid flapping at the threshold. */
export const BATTERY_HYSTERESIS = 3;

const isBelow = ({ battery }: RobotFacts, threshold: number, isRaised: boolean) =>
  battery !== null && battery < threshold + (isRaised ? BATTERY_HYSTERESIS : 0);

type Rule = (facts: RobotFacts, condition: LightCondition, isRaised: boolean) => boolean;

const hasApp = ({ apps }: RobotFacts, { packageName }: AppChoice) => apps === null || apps.has(packageName);

/** A code without a rule here is active when the robot reports it. */
const rules: Partial<Record<TroubleCode, Rule>> = {
  '2-1': ({ connection }) => connection === 'broken',
  '2-2': ({ connection }) => connection === 'signedOff',
  '3-1': ({ app, apps }, { allowedApps }) =>
    // A missing app cannot be opened: that is another code (3-3).
    allowedApps.some(({ packageName }) => apps === null || apps.has(packageName)) &&
    allowedApps.every(({ packageName }) => packageName !== app),
  '3-2': ({ app, projectId, projects }, { allowedApps }) => {
    const own = allowedApps.filter(({ packageName }) => packageName === app);
    return (
      own.length > 0 &&
      own.every((choice) => choice.projectId !== null && choice.projectId !== projectId) &&
      own.some((choice) => projects === null || projects.has(choice.projectId!))
    );
  },
  '3-3': (facts, { allowedApps }) => allowedApps.some((choice) => !hasApp(facts, choice)),
  '3-4': ({ projects }, { allowedApps }) =>
    projects !== null && allowedApps.some(({ projectId }) => projectId !== null && !projects.has(projectId)),
  '3-9': ({ isOffGround }, { alerts }) => alerts.offGround && isOffGround,
  '3-12': (facts, { battery }, isRaised) => isBelow(facts, battery.high, isRaised),
  '3-16': ({ mapId, maps }, { allowedMapId }) =>
    allowedMapId !== null &&
    mapId !== null &&
    mapId !== allowedMapId &&
    (maps?.includes(allowedMapId) ?? true),
  '3-17': ({ maps }, { allowedMapId }) =>
    allowedMapId !== null && maps !== null && !maps.includes(allowedMapId),
  '4-6': (facts, { battery }, isRaised) => isBelow(facts, battery.moderate, isRaised),
  '4-7': ({ connectedRobot }, { alerts }) => alerts.connectedRobot && connectedRobot === 'offline',
  '4-8': ({ isPushed }, { alerts }) => alerts.pushMode && isPushed,
};

/** Codes whose facts are not stored in the database. */
const onlyHeard: ReadonlySet<TroubleCode> = new Set(['3-1', '3-2', '3-3', '3-4', '3-17', '4-7', '4-8']);

const isKnown = (code: TroubleCode, { known }: RobotFacts) =>
  known === 'everything' || (known === 'stored' && !onlyHeard.has(code));

/**
 * Whether a code is active by these facts. For a lost robot, codes other than those of the connection stay as they are.
 */
export function isActive(
  code: TroubleCode,
  facts: RobotFacts,
  condition: LightCondition,
  isRaised: boolean,
): boolean {
  const isLost = facts.connection !== 'online';
  const isOfConnection = code === '2-1' || code === '2-2';
  if (!isOfConnection && (isLost || !isKnown(code, facts))) return isRaised;
  const rule = rules[code];
  return rule === undefined ? facts.faults.includes(code) : rule(facts, condition, isRaised);
}
