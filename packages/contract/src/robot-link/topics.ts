import { snForm } from '../devices/serial-number.ts';

/**
 * The MQTT topics of design section 4, all below `muster/v1/<sn>/`, and what each side may do on them. The payload
 * contains all information, so that any MQTT 3.1.1 client can be a robot.
 */
export const TOPIC_ROOT = 'muster/v1';

export const upTopics = ['connection', 'state', 'event', 'result', 'reported', 'apps', 'pose'] as const;
export const downTopics = ['command', 'desired', 'watch'] as const;
export type UpTopic = (typeof upTopics)[number];
export type DownTopic = (typeof downTopics)[number];

export function topicOf(sn: string, name: UpTopic | DownTopic): string {
  return `${TOPIC_ROOT}/${sn}/${name}`;
}

const pattern = new RegExp(`^${TOPIC_ROOT}/(${snForm})/([a-z]+)$`);

/** The serial number and name of a topic, or `null` for any other topic. */
export function parseTopic(topic: string): { sn: string; name: string } | null {
  const match = pattern.exec(topic);
  return match ? { sn: match[1]!, name: match[2]! } : null;
}

export function isUpTopic(name: string): name is UpTopic {
  return (upTopics as readonly string[]).includes(name);
}

/** Whether the robot with this serial number may publish there: only on its own up topics. */
export function mayRobotPublish(sn: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  return parsed !== null && parsed.sn === sn && isUpTopic(parsed.name);
}

/** Whether the robot with this serial number may subscribe: only to its own down topics, by name, without wildcards. */
export function mayRobotSubscribe(sn: string, filter: string): boolean {
  const parsed = parseTopic(filter);
  return parsed !== null && parsed.sn === sn && (downTopics as readonly string[]).includes(parsed.name);
}
