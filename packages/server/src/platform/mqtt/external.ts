import { TOPIC_ROOT, topicOf, type UpTopic } from '@muster/contract/robot-link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { connectToBroker, type BrokerOptions } from './broker-client.ts';
import { createCounters } from './counters.ts';
import { PRESENCE, receiveFromBroker, SHARED, type ExternalContext } from './external-inbound.ts';
import { lostTopic } from '../bus/external-bus.ts';
import { createInbound } from './inbound.ts';
import { createLanes } from './lanes.ts';
import { linkLimits } from './link-limits.ts';
import { puback, reasons } from './packets.ts';
import type { RobotLink, RobotLinkOptions } from './robot-link.ts';
import { createRobotTroubles } from './robot-troubles.ts';
import { settleWithin } from './settle-within.ts';

const GROUP = '$share/muster';
const qosOf: Record<UpTopic, 0 | 1> = {
  connection: 1,
  state: 0,
  event: 1,
  result: 1,
  reported: 1,
  apps: 1,
  pose: 0,
};
const NOT_ACKNOWLEDGED = new Error('acknowledged when its handlers have finished');

/**
 * The robot link over an external MQTT 5 broker (`MQTT_URL`). Each message goes to one of all Muster processes, except
 * `connection`, which every process also gets: each needs to know the presence of robots, and a shared subscription
 * delivers neither retained messages nor those of other processes.
 */
export async function startExternalRobotLink(
  options: Omit<RobotLinkOptions, 'authenticate' | 'tcpPort'> & BrokerOptions & { processId: string },
): Promise<RobotLink> {
  const context = createContext(options);
  const payload = Buffer.from(options.processId);
  const onConnected: (() => void)[] = [];
  const client = await connectToBroker(
    options,
    `muster-${options.processId}`,
    async (connected) => {
      await subscribe(connected, context.inbound.handledTopics(), true);
      for (const handler of onConnected) handler();
    },
    (fresh) => receiveAll(context, fresh),
    { topic: lostTopic, payload, qos: 1, retain: false },
  );

  return {
    on(topic, handler) {
      context.inbound.on(topic, handler);
      // Only now: a message that arrives before its handler would be acknowledged and lost.
      if (!client.connected) return;
      const { stream } = client;
      subscribe(client, [topic], topic === 'connection').catch((error) => {
        options.log.error({ error, topic }, 'subscribing to the MQTT broker failed');
        // The next connection subscribes to everything again.
        stream.destroy();
      });
    },
    onDesiredAsked() {},
    onBrokerConnected(handler) {
      onConnected.push(handler);
      if (client.connected) handler();
    },
    tcpPort: null,
    tlsPort: null,
    counters: context.counters,
    troubles: context.troubles,
    declareLost() {},
    isConnected: (sn) => context.presence.get(sn),

    async publish(sn, topic, message) {
      // Otherwise it would wait in memory, with thousands of others, for a broker that may not come back.
      if (!client.connected) throw new Error('the MQTT broker is not connected');
      const isKept = topic === 'desired';
      // An empty payload makes the broker delete its retained message; one that asks nothing would be retained
      // for ever.
      const payload = isKept && asksNothing(message) ? '' : JSON.stringify(message);
      // A watch is repeated within seconds; delivered late, it would be wrong.
      const qos = topic === 'watch' ? 0 : 1;
      await client.publishAsync(topicOf(sn, topic), payload, { qos, retain: isKept });
      context.counters.published[topic] += 1;
    },

    async disconnect(sn) {
      // The server works without its broker; the broker checks the secret when the robot reconnects.
      if (!client.connected) return;
      // Brokers have no common way to disconnect a client, but all end the older of two with the same client id.
      const own = { clientId: sn, clean: true, reconnectPeriod: 0 };
      // Without retries, as otherwise a broker that closes the connection without an answer leaves it open for ever.
      const replacement = await connectAsync(options.url, own, false);
      replacement.on('error', (error) =>
        options.log.warn({ sn, error }, 'closing the connection of a robot failed'),
      );
      await replacement.endAsync();
    },

    handleUpgrade(_request, socket) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    },

    async close() {
      context.isClosing = true;
      const topics = context.inbound.handledTopics().map(sharedTopic);
      const { closeWithinMs } = context.limits;
      // The broker may be stopping at the same time, and would then not answer.
      if (client.connected && topics.length > 0)
        await settleWithin(
          client.unsubscribeAsync(topics).catch(() => {}),
          closeWithinMs,
        );
      await settleWithin(context.lanes.idle(), closeWithinMs);
      await settleWithin(client.endAsync(!client.connected), closeWithinMs);
      client.stream.destroy();
    },
  };
}

function createContext(options: Pick<RobotLinkOptions, 'limits' | 'log'>): ExternalContext {
  const counters = createCounters();
  return {
    log: options.log,
    limits: { ...linkLimits, ...options.limits },
    counters,
    inbound: createInbound(counters),
    troubles: createRobotTroubles(options.log),
    lanes: createLanes(options.log),
    presence: new Map(),
    allowances: new Map(),
    isClosing: false,
  };
}

/** Not when it has a condition: `null` there ends the one that the robot has. */
const asksNothing = (message: object) =>
  'configuration' in message && message.configuration === null && !('condition' in message);

const sharedTopic = (name: UpTopic) => `${GROUP}/${TOPIC_ROOT}/+/${name}`;

/** @param withPresence also to all of `connection`: the broker then sends the retained messages of the whole fleet */
async function subscribe(client: MqttClient, names: UpTopic[], withPresence: boolean): Promise<void> {
  const own = { topic: `${TOPIC_ROOT}/+/connection`, qos: 1 as const, subscriptionIdentifier: PRESENCE };
  const shared = names.map((name) => ({
    topic: sharedTopic(name),
    qos: qosOf[name],
    subscriptionIdentifier: SHARED,
  }));
  await Promise.all(
    [...(withPresence ? [own] : []), ...shared].map(({ topic, qos, subscriptionIdentifier }) =>
      client.subscribeAsync(topic, { qos, properties: { subscriptionIdentifier } }),
    ),
  );
}

/**
 * mqtt.js would handle messages one after another, and acknowledge each before the next. Here it is told at once not to
 * acknowledge, and the acknowledgement is written when the handlers have finished, so that thousands of robots do not
 * wait for each other.
 */
function receiveAll(context: ExternalContext, client: MqttClient): void {
  client.handleMessage = (packet, done) => {
    const { stream } = client;
    receiveFromBroker(context, packet, () => {
      // Packet identifiers belong to one connection.
      if (packet.qos === 1 && client.connected && client.stream === stream)
        stream.write(puback(packet.messageId!, 5, reasons.success));
    });
    done(packet.qos === 1 ? NOT_ACKNOWLEDGED : undefined);
  };
}
