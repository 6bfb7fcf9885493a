/**
 * The MQTT packets a robot link needs. PUBLISH and the acknowledgements are read and written by hand, because they are
 * all of the load; the rest, once per connection, goes through mqtt-packet, for MQTT 3.1.1 and 5 alike.
 */
import { generate, parser, type Packet } from 'mqtt-packet';
import { contentStart } from './frames.ts';

export const packetTypes = {
  connect: 1,
  publish: 3,
  puback: 4,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const;

/** MQTT 5 reason codes that the link answers with. */
export const reasons = {
  success: 0x00,
  unsupportedProtocol: 0x84,
  badClientId: 0x85,
  notAuthorized: 0x87,
  unavailable: 0x88,
  shuttingDown: 0x8b,
  badAuthenticationMethod: 0x8c,
  keepaliveTimeout: 0x8d,
  takenOver: 0x8e,
  tooLarge: 0x95,
  rateTooHigh: 0x96,
  quotaExceeded: 0x97,
  administrative: 0x98,
  badPayload: 0x99,
} as const;

export type ProtocolVersion = 3 | 4 | 5;

export const pingResponse = Buffer.from([0xd0, 0x00]);

export interface Publication {
  topic: string;
  qos: number;
  /** 0 with QoS 0. */
  packetId: number;
  payloadStart: number;
}

/** `null` when it is not a PUBLISH the link accepts: QoS 2 and topic aliases were declined when connecting. */
export function readPublish(
  bytes: Buffer,
  start: number,
  end: number,
  version: ProtocolVersion,
): Publication | null {
  const qos = (bytes[start]! >> 1) & 0x03;
  if (qos > 1) return null;
  let offset = contentStart(bytes, start);
  if (offset + 2 > end) return null;
  const topicEnd = offset + 2 + bytes.readUInt16BE(offset);
  if (topicEnd > end) return null;
  // Our topics are ASCII; anything else stays different from them in Latin-1 as well.
  const topic = bytes.toString('latin1', offset + 2, topicEnd);
  offset = topicEnd;
  let packetId = 0;
  if (qos > 0) {
    if (offset + 2 > end) return null;
    packetId = bytes.readUInt16BE(offset);
    if (packetId === 0) return null;
    offset += 2;
  }
  if (version === 5) {
    const size = variableInteger(bytes, offset, end);
    if (size === null) return null;
    offset = size.end + size.value;
    if (offset > end) return null;
  }
  return { topic, qos, packetId, payloadStart: offset };
}

function variableInteger(bytes: Buffer, start: number, end: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < 4 && start + index < end; index += 1) {
    const byte = bytes[start + index]!;
    value += (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return null;
}

/** The packet identifier of a PUBACK, or `null`. */
export function readPacketId(bytes: Buffer, start: number, end: number): number | null {
  const offset = contentStart(bytes, start);
  return offset + 2 > end ? null : bytes.readUInt16BE(offset);
}

/** One whole packet, or `null` when it is malformed. */
export function readPacket(frame: Buffer, version: ProtocolVersion): Packet | null {
  let packet: Packet | null = null;
  const reader = parser({ protocolVersion: version });
  reader.on('packet', (read) => (packet = read));
  reader.on('error', () => (packet = null));
  try {
    reader.parse(frame);
  } catch {
    return null;
  }
  return packet;
}

export function writePacket(packet: Packet, version: ProtocolVersion): Buffer {
  return generate(packet, { protocolVersion: version });
}

/** MQTT 3.1.1 knows no reasons; a robot that speaks it takes any acknowledgement for a success. */
export function puback(packetId: number, version: ProtocolVersion, reason: number): Buffer {
  const high = packetId >> 8;
  const low = packetId & 0xff;
  return version === 5 && reason !== reasons.success
    ? Buffer.from([0x40, 0x03, high, low, reason])
    : Buffer.from([0x40, 0x02, high, low]);
}
