/** What is known of a robot at one moment: what it said last, and how it is connected. */
export interface RobotFacts {
  /** `broken`: its connection ended without a word. `signedOff`: it said that it goes. */
  connection: 'online' | 'broken' | 'signedOff';
  /** It was told to restart, and is expected back by then; milliseconds since 1970. */
  awaitedUntil: number | null;
  /**
   * How much of what follows is true. `everything`: its last word was heard here. `stored`: what the database keeps of
   * it, which is battery, charging, map, off-ground and faults. `connection`: nothing; its codes stay as they are.
   */
  known: 'everything' | 'stored' | 'connection';
  /** Percent; `null` when it has not said. */
  battery: number | null;
  isCharging: boolean | null;
  /** Package of the app that is open; `null` for none. */
  app: string | null;
  /** Of the app that is open. */
  projectId: string | null;
  /** The map that it drives by; `null` for a robot that does not drive. */
  mapId: string | null;
  /** Maps that it has; `null` when it does not say. */
  maps: readonly string[] | null;
  isOffGround: boolean;
  /** A service robot that is pushed by hand. */
  isPushed: boolean;
  /** Another robot that it works with; `none` without one. */
  connectedRobot: 'none' | 'online' | 'offline';
  /** Packages that it has; `null` when it does not say. */
  apps: ReadonlySet<string> | null;
  /** Ids of projects that it has; `null` when it does not say. */
  projects: ReadonlySet<string> | null;
  /** Codes that it says are active. */
  faults: readonly string[];
}
