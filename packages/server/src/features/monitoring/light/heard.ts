import type { MonitoredLive } from '@muster/contract/monitoring/station.schemas';
import type { AppsMessage, ConnectionMessage, StateMessage } from '@muster/contract/robot-link/messages';
import type { RobotFacts } from '../engine/facts.ts';
import type { Judged } from '../engine/judge.ts';
import type { MonitoredRow } from './states.store.ts';

/** What the station shows of a robot's messages, besides its light. */
export type Shown = Pick<MonitoredLive, 'battery' | 'isCharging' | 'app' | 'project'> & {
  lastSeenAt: Date | null;
};

export interface Known {
  facts: RobotFacts;
  shown: Shown;
}

/** Initial state from the database, for a robot not yet heard by this process. */
export function factsOf(row: MonitoredRow, { codes }: Judged): Known {
  const { battery, isCharging, app, project, lastSeenAt, mapId, isOffGround, faults } = row;
  const gone = codes.has('2-2') ? 'signedOff' : 'broken';
  return {
    shown: { battery, isCharging, app, project, lastSeenAt },
    facts: {
      connection: row.connection === 1 ? 'online' : gone,
      awaitedUntil: row.awaitedUntil === null ? null : +row.awaitedUntil,
      known: lastSeenAt === null ? 'connection' : 'stored',
      battery,
      isCharging,
      app: null,
      projectId: null,
      mapId,
      maps: null,
      isOffGround,
      isPushed: false,
      connectedRobot: 'none',
      apps: null,
      projects: null,
      faults,
    },
  };
}

const connections = { ONLINE: 'online', OFFLINE: 'signedOff', CONNECTION_BROKEN: 'broken' } as const;

export const heardConnection = ({ facts, shown }: Known, { status }: ConnectionMessage): Known => ({
  shown,
  facts: { ...facts, connection: connections[status] },
});

/** A state message is complete: omitted fields get their default. */
export const heardState = ({ facts }: Known, message: StateMessage, receivedAt: Date): Known => ({
  shown: {
    battery: Math.round(message.battery),
    isCharging: message.isCharging,
    app: message.app?.name ?? null,
    project: message.project ?? null,
    lastSeenAt: receivedAt,
  },
  facts: {
    ...facts,
    connection: 'online',
    known: 'everything',
    battery: message.battery,
    isCharging: message.isCharging,
    app: message.app?.packageName ?? null,
    projectId: message.projectId ?? null,
    mapId: message.pose?.mapId ?? null,
    maps: message.maps ?? null,
    isOffGround: message.isOffGround ?? false,
    isPushed: message.isPushed ?? false,
    connectedRobot: message.connectedRobot ?? 'none',
    faults: message.faults ?? [],
  },
});

export const heardApps = ({ facts, shown }: Known, { apps, projects }: AppsMessage): Known => ({
  shown,
  facts: {
    ...facts,
    apps: new Set(apps.map(({ packageName }) => packageName)),
    projects: projects === undefined ? null : new Set(projects),
  },
});

/** Whether the station shows the same. A new `lastSeenAt` alone is published only with the next change. */
export const isSameShown = (one: Shown, other: Shown) =>
  one.battery === other.battery &&
  one.isCharging === other.isCharging &&
  one.app === other.app &&
  one.project === other.project;
