import type { Reading } from '../metrics/reading.ts';
import type { BrokerStatus } from './broker-status.ts';
import type { RobotLinkCounters } from './counters.ts';

/** The metrics of the robot link. `broker` is `null` with the embedded broker. */
export const robotReadings = (
  counters: () => Readonly<RobotLinkCounters>,
  broker: BrokerStatus | null,
): readonly Reading[] => [
  {
    name: 'muster_robots_connected',
    help: 'Robots connected now.',
    kind: 'gauge',
    read: () => counters().connections,
  },
  {
    name: 'muster_robot_messages_received_total',
    help: 'Accepted robot messages, by topic.',
    kind: 'counter',
    label: 'topic',
    read: () => counters().received,
  },
  {
    name: 'muster_robot_messages_sent_total',
    help: 'Messages to robots passed to the broker, by topic.',
    kind: 'counter',
    label: 'topic',
    read: () => counters().published,
  },
  {
    name: 'muster_robot_refusals_total',
    help: 'Refused robots and robot messages, by reason.',
    kind: 'counter',
    label: 'reason',
    read: () => counters().refused,
  },
  {
    name: 'muster_robot_fields_dropped_total',
    help: 'Invalid optional state fields that were dropped, by field.',
    kind: 'counter',
    label: 'field',
    read: () => counters().dropped,
  },
  ...(broker === null ? [] : [brokerReading(broker)]),
];

const brokerReading = (broker: BrokerStatus): Reading => ({
  name: 'muster_broker_up',
  help: 'Whether the broker of MQTT_URL is connected: 1 or 0.',
  kind: 'gauge',
  read: () => Number(broker.isUp()),
});
