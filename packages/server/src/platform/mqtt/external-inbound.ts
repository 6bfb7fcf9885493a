import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionMessage } from '@muster/contract/robot-link/messages';
import { parseTopic, type UpTopic } from '@muster/contract/robot-link/topics';
import type { IPublishPacket } from 'mqtt-packet';
import type { Refusal, RobotLinkCounters } from './counters.ts';
import { fullAllowance, spend, type Allowance } from './flood.ts';
import { describe, isRefused, type Inbound, type Message } from './inbound.ts';
import type { Lanes } from './lanes.ts';
import type { LinkLimits } from './link-limits.ts';
import type { RobotTroubles } from './robot-troubles.ts';
import type { LinkLog } from './link-log.ts';

export interface ExternalContext {
  log: LinkLog;
  limits: LinkLimits;
  counters: RobotLinkCounters;
  inbound: Inbound;
  troubles: RobotTroubles;
  lanes: Lanes;
  /** Last known presence by serial number. */
  presence: Map<string, boolean>;
  allowances: Map<string, Allowance>;
  isClosing: boolean;
}

/** Distinguish the two copies of `connection`: one goes to a single process, the other to every process. */
export const SHARED = 1;
export const PRESENCE = 2;

const RETRY_FIRST_MS = 100;
const RETRY_MOST_MS = 10_000;
/** A message that still fails after this time is itself the cause, and blocks all others behind it. */
const RETRY_WITHIN_MS = 10 * 60_000;

/** Handles one message from the broker. `acknowledge` is called when it need not be redelivered. */
export function receiveFromBroker(
  context: ExternalContext,
  packet: IPublishPacket,
  acknowledge: () => void,
): void {
  const { counters, limits, inbound, troubles } = context;
  const parsed = parseTopic(packet.topic);
  const payload = packet.payload as Buffer;
  if (!parsed) {
    counters.refused.topic += 1;
    return acknowledge();
  }
  const { sn, name } = parsed;
  const refuse = (refusal: Refusal, detail?: string) => {
    counters.refused[refusal] += 1;
    troubles.refused(sn, refusal, detail);
  };
  if (payload.length > limits.messageMax) {
    refuse('too_large', `${name}: ${payload.length} bytes`);
    return acknowledge();
  }
  const isPresence = packet.properties?.subscriptionIdentifier === PRESENCE;
  // A retained message is cleared with an empty one, which says nothing about the robot.
  if (isPresence && payload.length === 0) return acknowledge();
  if (packet.qos === 0 && isExcess(context, sn)) {
    refuse('flood');
    return;
  }
  const message = inbound.read(name, payload.toString());
  if (isRefused(message)) {
    refuse(message.refusal, describe(name, message));
    return acknowledge();
  }
  if (name === 'connection') {
    notePresence(context, sn, (message as ConnectionMessage).status === 'ONLINE');
  }
  // A new message is handled by one process through the shared subscription; a retained one perhaps by none yet.
  if (isPresence && !packet.retain) return acknowledge();
  const info = { receivedAt: new Date(), retained: packet.retain };
  context.lanes.run(sn, () =>
    handle(context, name as UpTopic, sn, message, info, packet.qos > 0, acknowledge),
  );
}

function notePresence({ presence, counters }: ExternalContext, sn: string, isOnline: boolean): void {
  if ((presence.get(sn) ?? false) !== isOnline) counters.connections += isOnline ? 1 : -1;
  presence.set(sn, isOnline);
}

function isExcess(context: ExternalContext, sn: string): boolean {
  const now = performance.now();
  let allowance = context.allowances.get(sn);
  if (!allowance) context.allowances.set(sn, (allowance = fullAllowance(context.limits, now)));
  const answer = spend(allowance, context.limits, now);
  // There is no connection to end here, so debt is not carried over.
  if (answer !== 'allowed') allowance.tokens = 0;
  return answer !== 'allowed';
}

function handle(
  context: ExternalContext,
  name: UpTopic,
  sn: string,
  message: Message,
  info: { receivedAt: Date; retained: boolean },
  isRepeated: boolean,
  acknowledge: () => void,
): void | Promise<void> {
  const attempt = () => context.inbound.handle(name, sn, message, info);
  const failed = (error: unknown) => {
    context.counters.refused.handler += 1;
    context.log.error({ error, sn, topic: name }, 'a handler of a robot message failed');
    return isRepeated ? repeat(context, attempt, sn, name).then(acknowledge) : undefined;
  };
  try {
    const running = attempt();
    return running ? running.then(acknowledge, failed) : acknowledge();
  } catch (error) {
    return failed(error);
  }
}

/**
 * A broker redelivers only on a new connection, which would disrupt all other robots; so the handler is retried here.
 */
async function repeat(
  context: ExternalContext,
  attempt: () => void | Promise<void>,
  sn: string,
  topic: UpTopic,
): Promise<void> {
  const until = performance.now() + RETRY_WITHIN_MS;
  for (let pause = RETRY_FIRST_MS; performance.now() < until; pause = Math.min(pause * 2, RETRY_MOST_MS)) {
    await wait(pause);
    // Not acknowledged: the broker still has it.
    if (context.isClosing) return new Promise(() => {});
    try {
      return await attempt();
    } catch (error) {
      context.counters.refused.handler += 1;
      context.log.debug({ error, sn, topic }, 'a handler of a robot message failed again');
    }
  }
  context.log.error({ sn, topic }, 'dropped a robot message after all retries failed');
}
