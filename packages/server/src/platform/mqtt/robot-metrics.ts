import { Counter, Gauge, type Registry } from 'prom-client';
import type { BrokerStatus } from './broker-status.ts';
import type { RobotLinkCounters } from './counters.ts';

/** Exports the counters of the robot link to Prometheus. `broker` is `null` with the embedded broker. */
export function registerRobotMetrics(
  register: Registry,
  counters: () => Readonly<RobotLinkCounters>,
  broker: BrokerStatus | null,
): void {
  const registers = [register];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Counter({
      name,
      help,
      registers,
      labelNames: [label],
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      },
    });

  gauge('muster_robots_connected', 'Robots connected now.', () => counters().connections);
  counter(
    'muster_robot_messages_received_total',
    'Accepted robot messages, by topic.',
    'topic',
    () => counters().received,
  );
  counter(
    'muster_robot_messages_sent_total',
    'Messages to robots passed to the broker, by topic.',
    'topic',
    () => counters().published,
  );
  counter(
    'muster_robot_refusals_total',
    'Refused robots and robot messages, by reason.',
    'reason',
    () => counters().refused,
  );
  counter(
    'muster_robot_fields_dropped_total',
    'Invalid optional state fields that were dropped, by field.',
    'field',
    () => counters().dropped,
  );
  if (broker === null) return;
  gauge('muster_broker_up', 'Whether the broker of MQTT_URL is connected: 1 or 0.', () =>
    broker.isUp() ? 1 : 0,
  );
}
