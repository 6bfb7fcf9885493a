import type { MqttClient } from 'mqtt';
import { connectToBroker, type BrokerOptions } from '../mqtt/broker-client.ts';
import type { LinkLog } from '../mqtt/link-log.ts';
import { createBusHandlers, type Bus, LOST_CHANNEL, MISSED_CHANNEL } from './bus.ts';

const ROOT = 'muster-internal/';
/** The broker's topic for {@link LOST_CHANNEL}. */
export const lostTopic = ROOT + LOST_CHANNEL;
/** `nl` (no local): this process has called its own handlers already. */
const OTHERS_ONLY = { qos: 0, nl: true } as const;

/** The bus between processes, on topics no robot may read: `muster-internal/<channel>`. */
export async function startExternalBus(
  options: BrokerOptions & { processId: string; log: LinkLog },
): Promise<Bus> {
  const { log, processId } = options;
  const handlers = createBusHandlers(log);
  // It starts without its broker if it must.
  let isStarted = false;
  const subscribeAll = async (client: MqttClient) => {
    const topics = handlers.channels().map((channel) => ROOT + channel);
    if (topics.length > 0) await client.subscribeAsync(topics, OTHERS_ONLY);
    if (!isStarted) return;
    handlers.call(MISSED_CHANNEL, '');
    // The others have missed what this process published meanwhile.
    client.publish(ROOT + MISSED_CHANNEL, '', { qos: 0 });
  };
  const client = await connectToBroker(options, `muster-bus-${processId}`, subscribeAll);
  isStarted = true;
  client.on('message', (topic, payload) => handlers.call(topic.slice(ROOT.length), payload.toString()));
  const tell = (error: Error | null | undefined) => {
    // No retry: the next connection subscribes to everything again.
    if (error) log.warn({ error }, 'changing the subscriptions of the bus failed');
  };

  return {
    publish(channel, payload) {
      handlers.call(channel, payload);
      // Dropped while disconnected: the message would be stale later.
      if (client.connected) client.publish(ROOT + channel, payload, { qos: 0 });
    },
    subscribe(channel, handler) {
      const isFirst = handlers.add(channel, handler);
      if (isFirst && client.connected) client.subscribe(ROOT + channel, OTHERS_ONLY, tell);
      return () => {
        const isLast = handlers.remove(channel, handler);
        if (isLast && client.connected) client.unsubscribe(ROOT + channel, tell);
      };
    },
    // Forced: messages still queued are worthless later.
    close: () => client.endAsync(true),
  };
}
