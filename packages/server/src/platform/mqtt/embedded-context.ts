import type { Connection } from './connection.ts';
import type { createDoorway, createQueue } from './admission.ts';
import type { RobotLinkCounters } from './counters.ts';
import type { Inbound } from './inbound.ts';
import type { Lanes } from './lanes.ts';
import type { LinkLimits } from './link-limits.ts';
import type { LinkLog, RobotLinkOptions } from './robot-link.ts';

/** What the parts of the embedded broker share. */
export interface EmbeddedContext {
  authenticate: RobotLinkOptions['authenticate'];
  log: LinkLog;
  limits: LinkLimits;
  counters: RobotLinkCounters;
  inbound: Inbound;
  lanes: Lanes;
  doorway: ReturnType<typeof createDoorway>;
  authenticating: ReturnType<typeof createQueue>;
  /** Not yet `open`. */
  strangers: Set<Connection>;
  /** Every `open` connection by serial number. */
  robots: Map<string, Connection>;
  /** The retained `desired` of each robot, as JSON text. */
  desired: Map<string, string>;
  isClosing: boolean;
}
