import { robotLimits } from '@muster/contract/robot-link/limits';
import { id } from '@muster/contract/primitives';
import { commandKinds } from '@muster/contract/robot-link/command-rules';
import { detailOf } from '@muster/contract/robot-link/detail';
import { robotCondition, type RobotCondition } from '@muster/contract/monitoring/robot-condition';
import {
  commandMessage,
  desiredMessage,
  watchMessage,
  type CommandMessage,
  type WatchMessage,
} from '@muster/contract/robot-link/messages';
import type { DownTopic } from '@muster/contract/robot-link/topics';

export type Incoming =
  | { kind: 'command'; command: CommandMessage }
  /** Can be answered, but not executed. */
  | { kind: 'invalid'; commandId: string; detail: string }
  /** `null`: the robot has no condition any more. */
  | { kind: 'condition'; condition: RobotCondition | null }
  | { kind: 'watch'; watch: WatchMessage }
  | { kind: 'unreadable'; detail: string };

type Json = Record<string, unknown>;

/** The requests in a message, each on its own. Never throws, whatever the bytes. */
export function readIncoming(name: DownTopic, payload: Buffer): Incoming[] {
  // An empty message removes a retained one.
  if (payload.length === 0) return [];
  const { messageMax, desiredMax } = robotLimits;
  if (payload.length > (name === 'desired' ? desiredMax : messageMax))
    return [{ kind: 'unreadable', detail: 'too long' }];
  const body = parseObject(payload);
  if (!body) return [{ kind: 'unreadable', detail: 'not a JSON object' }];
  if (name === 'watch') return [readWatch(body)];
  return name === 'command' ? [readCommand(body)] : readDesired(body);
}

function readCommand(body: Json): Incoming {
  const parsed = commandMessage.safeParse(body);
  if (parsed.success) return { kind: 'command', command: parsed.data };
  const commandId = id.safeParse(body['commandId']);
  if (!commandId.success) return { kind: 'unreadable', detail: 'no command id' };
  return { kind: 'invalid', commandId: commandId.data, detail: faultOf(body, parsed.error.issues[0]) };
}

function readWatch(body: Json): Incoming {
  const { data } = watchMessage.safeParse(body);
  return data ? { kind: 'watch', watch: data } : { kind: 'unreadable', detail: 'no watch' };
}

/** An invalid part must not hide the other one. */
function readDesired({ configuration, condition }: Json): Incoming[] {
  return [...readConfiguration(configuration), ...readCondition(condition)];
}

function readConfiguration(configuration: unknown): Incoming[] {
  if (configuration === undefined || configuration === null) return [];
  const parsed = desiredMessage.shape.configuration.safeParse(configuration);
  if (parsed.data) return [{ kind: 'command', command: parsed.data.command }];
  const command = isObject(configuration) ? configuration['command'] : null;
  return [isObject(command) ? readCommand(command) : { kind: 'unreadable', detail: 'no configuration' }];
}

function readCondition(condition: unknown): Incoming[] {
  if (condition === undefined) return [];
  const parsed = robotCondition.nullable().safeParse(condition);
  if (parsed.success) return [{ kind: 'condition', condition: parsed.data }];
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  return [{ kind: 'unreadable', detail: `condition: ${field}` }];
}

function faultOf(body: Json, issue: { path: PropertyKey[] } | undefined): string {
  const { kind } = body;
  if (!(commandKinds as readonly unknown[]).includes(kind)) {
    return detailOf('unknown_kind', { kind: String(JSON.stringify(kind)).slice(0, 60) });
  }
  return detailOf('invalid_parameters', { field: issue?.path.join('.') ?? '' });
}

function parseObject(payload: Buffer): Json | null {
  try {
    const body: unknown = JSON.parse(payload.toString('utf8'));
    return isObject(body) ? body : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
