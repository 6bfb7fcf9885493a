import { DAY_MS } from '@muster/contract/durations';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { type InstallKind, installKinds } from '@muster/contract/robot-link/install-kinds';

type Install = Extract<RobotCommand, { kind: InstallKind }>;

const isInstall = (command: RobotCommand): command is Install =>
  (installKinds as readonly string[]).includes(command.kind);

/** The time window of an install command, if it has one. */
export function windowOf(
  command: RobotCommand,
): { notBefore: string | null; notAfter: string | null } | null {
  if (!isInstall(command)) return null;
  // Rows written before a field existed lack it.
  const { notBefore = null, notAfter = null } = command.parameters as Partial<Install['parameters']>;
  return notBefore === null && notAfter === null ? null : { notBefore, notAfter };
}

/** Robots have the command but wait for its window, so it can still be cancelled. */
export function waitsForWindow(command: RobotCommand, now = Date.now()): boolean {
  const notBefore = windowOf(command)?.notBefore ?? null;
  return notBefore !== null && Date.parse(notBefore) > now;
}

/**
 * The same command for a retry: a window in the past is moved by whole days to the first one that is not over. Across
 * a clock change, that is an hour off.
 */
export function renewWindow(command: RobotCommand, now = Date.now()): RobotCommand {
  const notAfter = windowOf(command)?.notAfter ?? null;
  if (!isInstall(command) || notAfter === null || Date.parse(notAfter) > now) return command;
  const days = Math.floor((now - Date.parse(notAfter)) / DAY_MS) + 1;
  const later = (time: string | null) =>
    time === null ? null : new Date(Date.parse(time) + days * DAY_MS).toISOString();
  const { notBefore } = command.parameters;
  const parameters = { ...command.parameters, notBefore: later(notBefore), notAfter: later(notAfter) };
  return { ...command, parameters } as RobotCommand;
}
