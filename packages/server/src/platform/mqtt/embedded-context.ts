import type { LimitFunction } from 'p-limit';
import type { Connection } from './connection.ts';
import type { createDoorway } from './admission.ts';
import type { Desired } from './desired.ts';
import type { RobotLinkCounters } from './counters.ts';
import type { Inbound } from './inbound.ts';
import type { Lanes } from './lanes.ts';
import type { LinkLimits } from './link-limits.ts';
import type { RobotTroubles } from './robot-troubles.ts';
import type { LinkLog } from './link-log.ts';
import type { RobotLinkOptions } from './robot-link.ts';

/** State shared by the parts of the embedded broker. */
export interface EmbeddedContext {
  authenticate: RobotLinkOptions['authenticate'];
  log: LinkLog;
  limits: LinkLimits;
  counters: RobotLinkCounters;
  inbound: Inbound;
  troubles: RobotTroubles;
  lanes: Lanes;
  doorway: ReturnType<typeof createDoorway>;
  /** Limits how many are authenticated at once: a returning fleet must not overload the database. */
  authenticating: LimitFunction;
  /** Connections that are not yet `open`. */
  strangers: Set<Connection>;
  /** Every `open` connection by serial number. */
  robots: Map<string, Connection>;
  desired: Desired;
  isClosing: boolean;
}
