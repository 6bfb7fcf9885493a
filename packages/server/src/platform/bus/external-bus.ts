import type { MqttClient } from 'mqtt';
import { connectToBroker, type BrokerOptions } from '../mqtt/broker-client.ts';
import type { LinkLog } from '../mqtt/link-log.ts';
import { createPaced } from '../paced.ts';
import { createBusHandlers, type Bus, LOST_CHANNEL, MISSED_CHANNEL } from './bus.ts';

const ROOT = 'muster-internal/';
/** The broker's topic for {@link LOST_CHANNEL}. */
export const lostTopic = ROOT + LOST_CHANNEL;
const missedTopic = ROOT + MISSED_CHANNEL;
const MISSED_EVERY_MS = 2000;
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
  // Each call reads the fleet again and closes all browsers, and after a restart of the broker every process calls it.
  const missed = createPaced(MISSED_EVERY_MS, () => handlers.call(MISSED_CHANNEL, ''));
  const subscribeAll = async (client: MqttClient) => {
    const topics = handlers.channels().map((channel) => ROOT + channel);
    if (topics.length > 0) await client.subscribeAsync(topics, OTHERS_ONLY);
    if (!isStarted) return;
    missed.call('missed');
    // The others have missed what this process published meanwhile.
    client.publish(missedTopic, '', { qos: 0 });
  };
  const client = await connectToBroker(options, `muster-bus-${processId}`, subscribeAll);
  isStarted = true;
  client.on('message', (topic, payload) => {
    if (topic === missedTopic) missed.call('missed');
    else handlers.call(topic.slice(ROOT.length), payload.toString());
  });
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
    async close() {
      missed.end();
      await client.endAsync(true);
    },
  };
}
