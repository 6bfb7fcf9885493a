import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { AuditActor } from '../audit/audit.ts';
import type { Unit } from '../events/event.ts';

/** What a task is to do. */
export interface CommandWork {
  command: RobotCommand;
  /** The name of what is installed, sent or opened; '' if there is none. */
  subject: string;
  /** The configuration that it deploys, and its version. */
  configId?: string | null;
  version?: number | null;
}

/** A robot that receives a command. */
export interface CommandReceiver {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  /** 1: online, 0: offline, -2: not activated. */
  connection: number;
}

/** Creates commands in the transaction of another area. The commands area provides it. */
export interface CommandMaker {
  /** Takes the lock that commands need. Call it before the unit locks anything else. */
  holdTeam(unit: Unit, teamId: string): Promise<void>;
  /**
   * Creates a task for the activated robots; offline ones get it when they reconnect.
   * @returns `null` when no robot is activated
   */
  createWithin(
    unit: Unit,
    actor: AuditActor,
    work: CommandWork,
    found: readonly CommandReceiver[],
    expiresInMinutes: number,
    requestId?: string,
  ): Promise<{ taskId: string } | null>;
}
