/** Known state of a robot at one moment: its last messages and its connection. */
export interface RobotFacts {
  /** `broken`: the connection was lost. `signedOff`: the robot disconnected on purpose. */
  connection: 'online' | 'broken' | 'signedOff';
  /** After a restart command: the deadline for coming back; milliseconds since 1970. */
  awaitedUntil: number | null;
  /**
   * Which of the following fields are current. `everything`: the last message was received by this process. `stored`:
   * only what the database stores, which is battery, charging, map, off-ground and faults. `connection`: none; its
   * codes stay as they are.
   */
  known: 'everything' | 'stored' | 'connection';
  /** Percent; `null` when unknown. */
  battery: number | null;
  isCharging: boolean | null;
  /** Package of the app that is open; `null` for none. */
  app: string | null;
  /** Project in the open app. */
  projectId: string | null;
  /** The map in use; `null` for a robot that does not drive. */
  mapId: string | null;
  /** Maps on the robot; `null` when not reported. */
  maps: readonly string[] | null;
  isOffGround: boolean;
  /** A service robot is being pushed by hand. */
  isPushed: boolean;
  /** A companion robot; `none` without one. */
  connectedRobot: 'none' | 'online' | 'offline';
  /** Installed packages; `null` when not reported. */
  apps: ReadonlySet<string> | null;
  /** Ids of installed projects; `null` when not reported. */
  projects: ReadonlySet<string> | null;
  /** Codes reported as active by the robot. */
  faults: readonly string[];
}
