import type { TroubleCode } from '@muster/contract/monitoring/codes';
import { allTroubles } from '@muster/contract/monitoring/codes';
import type { StateMessage } from '@muster/contract/robot-link/messages';

/** Codes that can be simulated; the two codes of a lost connection need a real disconnect. */
export type IncidentCode = Exclude<TroubleCode, '2-1' | '2-2'>;

export const isIncidentCode = (code: string): code is IncidentCode =>
  code !== '2-1' && code !== '2-2' && (allTroubles as readonly string[]).includes(code);

/** The changes to a state while the incident lasts. */
type Way = (state: StateMessage) => Partial<StateMessage>;

/** The robot reports the fault itself. */
const says =
  (code: IncidentCode, more: Partial<StateMessage> = {}): Way =>
  ({ faults = [] }) => ({ faults: [...new Set([...faults, code])], ...more });

/** The simulation of each code; a missing one does not compile. */
const ways: Record<IncidentCode, Way> = {
  '2-3': says('2-3'),
  '3-1': () => ({ app: null, project: null, projectId: null }),
  '3-2': () => ({ project: null, projectId: null }),
  // Apps and projects are not part of the state.
  '3-3': () => ({}),
  '3-4': () => ({}),
  '3-5': says('3-5'),
  '3-6': says('3-6'),
  '3-7': says('3-7'),
  '3-8': says('3-8'),
  '3-9': says('3-9', { isOffGround: true }),
  '3-10': says('3-10'),
  '3-11': says('3-11'),
  '3-12': () => ({ battery: 8, isCharging: false }),
  '3-13': says('3-13'),
  '3-14': says('3-14'),
  '3-15': says('3-15'),
  '3-16': ({ pose }) => (pose ? { pose: { ...pose, mapId: 'elsewhere' } } : {}),
  '3-17': () => ({ maps: [] }),
  '4-1': says('4-1'),
  '4-2': says('4-2'),
  '4-3': says('4-3'),
  '4-4': says('4-4'),
  '4-5': says('4-5'),
  '4-6': () => ({ battery: 22, isCharging: false }),
  '4-7': () => ({ connectedRobot: 'offline' }),
  '4-8': () => ({ isPushed: true }),
  '4-9': says('4-9', { isCharging: false }),
};

/** Incidents that a restart ends, as on a real machine. */
export const endedByRestart: readonly IncidentCode[] = [
  ...(['2-3', '3-5', '3-6', '3-7', '3-8', '3-10', '3-11'] as const),
  ...(['4-1', '4-2', '4-3', '4-4'] as const),
];

/** The state of a robot during these incidents. */
export function stateDuring(codes: Iterable<IncidentCode>, state: StateMessage): StateMessage {
  const during = { ...state };
  for (const code of codes) Object.assign(during, ways[code](during));
  return during;
}
